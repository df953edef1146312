import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isCalculatorReady } from '#app/features/calculators/client/use-calculator.ts'
import { isFrameAsked } from '#app/features/shell/frame-reload.ts'

/** A browser that reckons itself asks the server only for another page, or when the player has become another. */
export function shouldAskAgain({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (isFrameAsked()) return true
  return currentUrl.pathname === nextUrl.pathname && isCalculatorReady() ? false : defaultShouldRevalidate
}
