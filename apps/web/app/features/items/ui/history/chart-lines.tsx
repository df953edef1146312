import type { PricePoint } from '@stashwise/game/price'
import { memo } from 'react'
import { type Bounds, bandRuns, chartLines } from '../../price-series.ts'
import styles from './chart-box.module.css'

/** The lines of a history: average, band from low to high, lone lows. The same in the server's page and in the browser. */
export const ChartLines = memo(function ChartLines({ points, bounds: { min, max } }: { points: readonly PricePoint[]; bounds: Bounds }) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const x = (at: number) => (((at - first.at) / (last.at - first.at)) * 1000).toFixed(1)
  const y = (price: number) => (100 - ((price - min) / (max - min)) * 100).toFixed(2)
  const lines = chartLines(points)
  const line = (prices: readonly (number | null)[]) =>
    points.flatMap(({ at }, i) => {
      const price = prices[i]
      return price === undefined || price === null ? [] : [`${x(at)},${y(price)}`]
    })
  const lows = line(lines.loneLow)
  return (
    <svg className={styles.lines} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      {bandRuns(points).map((run) => (
        <polygon
          key={run[0]?.at}
          points={[
            ...run.map(({ at, high }) => `${x(at)},${y(high)}`),
            ...run.toReversed().map(({ at, low }) => `${x(at)},${y(low)}`),
          ].join(' ')}
          className={styles.band}
        />
      ))}
      {lows.length > 1 ? <polyline points={lows.join(' ')} className={styles.low} /> : null}
      <polyline points={line(lines.average).join(' ')} className={styles.average} />
    </svg>
  )
})
