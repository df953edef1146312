import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** `shouldRevalidate` of a page that has everything its address may ask for: another view of it fetches nothing. */
export const unlessViewChanges = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
