import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import styles from './farm-curve.module.css'

const width = 1000
const height = 260

/** Profit by cards as a line, a line at zero, and a mark at the chosen number. The text beside it says the same. */
export function FarmCurve({ curve, cards }: { curve: readonly FarmResult[]; cards: number }) {
  const profits = curve.map(({ profitPerDay }) => profitPerDay)
  const low = Math.min(0, ...profits)
  const high = Math.max(1, ...profits)
  const x = (at: number) => (at / Math.max(1, curve.length - 1)) * width
  const y = (profit: number) => height - ((profit - low) / (high - low)) * height
  const chosen = profits[cards - 1]
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={styles.zero} />
      <polyline points={profits.map((profit, at) => `${x(at).toFixed(1)},${y(profit).toFixed(1)}`).join(' ')} className={styles.profit} />
      {chosen === undefined ? null : <line x1={x(cards - 1)} x2={x(cards - 1)} y1={0} y2={height} className={styles.chosen} />}
    </svg>
  )
}
