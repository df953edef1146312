import type { PricePoint } from '@stashwise/game/price'
import { priceBounds } from './price-series.ts'

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
    <svg className="price-chart-static" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={[...tops, ...bottoms].join(' ')} className="price-chart-band" />
      <polyline points={line} className="price-chart-line" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
