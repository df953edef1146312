import styles from './brief.module.css'
import { formatThreeDigits } from './format.ts'
import { useSite } from './site-context.ts'

/** From here on a figure is too long for a line of a phone. */
const longFrom = 100_000

/** A figure with its exact text, and a brief one for the lines of tables on narrow screens. Screen readers hear the exact one. */
export function Brief({ exact, value, sign = '' }: { exact: string; value: number; sign?: string }) {
  const { locale } = useSite()
  if (Math.abs(value) < longFrom) return exact
  return (
    <>
      <span data-exact="">{exact}</span>
      <span className={styles.brief} data-brief="" aria-hidden="true">
        {sign}
        {formatThreeDigits(value, locale)}
      </span>
    </>
  )
}
