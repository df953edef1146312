import { Brief } from './brief.tsx'
import { formatMoney, formatNumber } from './format.ts'
import styles from './signed-money.module.css'
import { useSite } from './site-context.ts'

/** An amount gained or lost: its sign and colour together, a dash where it is unknown. `isBare`: the column's head has the unit. */
export function SignedMoney({ value, isBare = false }: { value: number | undefined; isBare?: boolean }) {
  const { locale } = useSite()
  if (value === undefined) return <span className="text-faint">–</span>
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  const amount = Math.abs(value)
  return (
    <span className={styles.amount} data-sign={sign}>
      {isBare ? (
        <Brief exact={`${sign}${formatNumber(amount, locale)}`} value={amount} sign={sign} />
      ) : (
        `${sign}${formatMoney(amount, locale)}`
      )}
    </span>
  )
}
