import { useFrame } from '#app/features/shell/frame.tsx'
import { formatMoney, formatNumber } from '#app/kit/format.ts'
import styles from './signed-money.module.css'

/** A profit: its sign and colour together, a dash where it is unknown. `isBare`: the column's head has the unit. */
export function SignedMoney({ value, isBare = false }: { value: number | undefined; isBare?: boolean }) {
  const { locale } = useFrame()
  if (value === undefined) return <span className={styles.unknown}>–</span>
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  const amount = Math.abs(value)
  return (
    <span className={styles.amount} data-sign={sign}>
      {sign}
      {isBare ? formatNumber(amount, locale) : formatMoney(amount, locale)}
    </span>
  )
}
