import { useFrame } from '#app/features/shell/frame.tsx'
import { formatMoney } from '#app/kit/format.ts'
import styles from './signed.module.css'

/** An amount gained or lost, with its sign; colour only repeats the sign. */
export function Signed({ value }: { value: number }) {
  const { locale } = useFrame()
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return (
    <span className={styles.signed} data-sign={sign}>
      {sign}
      {formatMoney(Math.abs(value), locale)}
    </span>
  )
}
