import { formatBrief, formatNumber } from './format.ts'
import { useSite } from './site-context.ts'

/** From here on a figure is too long for a line of a phone. */
const longFrom = 10_000

/** A figure's exact text, without one the whole number, and a brief one for the lines of tables on narrow screens. Screen readers hear the exact one. */
export function Brief({ value, sign = '', ...given }: { exact?: string; value: number; sign?: string }) {
  const { locale } = useSite()
  const { exact = formatNumber(value, locale) } = given
  if (Math.abs(value) < longFrom) return exact
  return (
    <span data-brief={`${sign}${formatBrief(value, locale)}`}>
      <span>{exact}</span>
    </span>
  )
}
