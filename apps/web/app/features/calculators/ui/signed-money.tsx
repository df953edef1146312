import { formatMoney, formatMoneyShort } from '../../../kit/format.ts'
import { useFrame } from '../../shell/frame.tsx'

/** A profit: its sign and colour together, a dash where it is unknown. `short` shortens it on phones. */
export function SignedMoney({ value, short = false }: { value: number | undefined; short?: boolean }) {
  const { locale } = useFrame()
  if (value === undefined) return <span className="text-faint">—</span>
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  const colour = value > 0 ? 'text-up' : value < 0 ? 'text-down' : 'text-dim'
  const amount = Math.abs(value)
  const full = `${sign}${formatMoney(amount, locale)}`
  if (!short) return <span className={`money ${colour}`}>{full}</span>
  return (
    <span className={`money ${colour}`} title={full}>
      {`${sign}${formatMoneyShort(amount, locale)}`}
    </span>
  )
}
