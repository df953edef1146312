import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isCalculatorReady } from '#app/features/calculators/client/use-calculator.ts'
import { isFrameRequested } from '#app/site/frame-revalidation.ts'

/** A browser that calculates itself fetches the loader data again only for another page, or when another user or character is selected. */
export function shouldRevalidateCalculator({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (isFrameRequested()) return true
  return currentUrl.pathname === nextUrl.pathname && isCalculatorReady() ? false : defaultShouldRevalidate
}
