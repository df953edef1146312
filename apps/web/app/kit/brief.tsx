import { formatBrief } from './format.ts'
import { useSite } from './site-context.ts'

/** From here on a figure is too long for a line of a phone. */
const longFrom = 10_000

/** A figure's exact text, and a brief one for the lines of tables on narrow screens. Screen readers hear the exact one. */
export function Brief({ exact, value, sign = '' }: { exact: string; value: number; sign?: string }) {
  const { locale } = useSite()
  if (Math.abs(value) < longFrom) return exact
  return (
    <span data-brief={`${sign}${formatBrief(value, locale)}`}>
      <span>{exact}</span>
    </span>
  )
}
