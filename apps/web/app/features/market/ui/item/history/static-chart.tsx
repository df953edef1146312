import type { PricePoint } from '@stashwise/game/price'
import { priceBounds } from './price-series.ts'
import styles from './static-chart.module.css'

/** The chart as the server draws it, in the place and scale of the live one: read without scripts, replaced without a jump. */
export function StaticChart({ points }: { points: readonly PricePoint[] }) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const { min, max } = priceBounds(points)
  const x = (at: number) => (((at - first.at) / (last.at - first.at)) * 1000).toFixed(1)
  const y = (price: number) => (100 - ((price - min) / (max - min)) * 100).toFixed(2)
  const line = points.map((point) => `${x(point.at)},${y(point.average)}`).join(' ')
  const tops = points.map((point) => `${x(point.at)},${y(point.high ?? point.average)}`)
  const bottoms = points.map((point) => `${x(point.at)},${y(point.low ?? point.average)}`).reverse()
  return (
    <svg className={styles.chart} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={[...tops, ...bottoms].join(' ')} className={styles.band} />
      <polyline points={line} className={styles.line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
