import { useFrame } from '#app/features/shell/frame.tsx'
import { formatMoney, formatMoneyShort } from '#app/kit/format.ts'
import styles from './signed-money.module.css'

/** A profit: its sign and colour together, a dash where it is unknown. `short` shortens it. */
export function SignedMoney({ value, short = false }: { value: number | undefined; short?: boolean }) {
  const { locale } = useFrame()
  if (value === undefined) return <span className={styles.unknown}>—</span>
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  const amount = Math.abs(value)
  const full = `${sign}${formatMoney(amount, locale)}`
  return (
    <span className={styles.amount} data-sign={sign} title={short ? full : undefined}>
      {short ? `${sign}${formatMoneyShort(amount, locale)}` : full}
    </span>
  )
}
