import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'

const width = 1000
const height = 260

/** Profit by cards as a line, zero where it is crossed, and a mark at the chosen number. Its words stand beside it. */
export function FarmCurve({ curve, cards }: { curve: readonly FarmResult[]; cards: number }) {
  const profits = curve.map(({ profitPerDay }) => profitPerDay)
  const low = Math.min(0, ...profits)
  const high = Math.max(1, ...profits)
  const x = (at: number) => (at / Math.max(1, curve.length - 1)) * width
  const y = (profit: number) => height - ((profit - low) / (high - low)) * height
  const mark = profits[cards - 1]
  return (
    <svg className="btc-curve" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="btc-zero" vectorEffect="non-scaling-stroke" />
      <polyline
        points={profits.map((profit, at) => `${x(at).toFixed(1)},${y(profit).toFixed(1)}`).join(' ')}
        className="btc-line"
        vectorEffect="non-scaling-stroke"
      />
      {mark === undefined ? null : (
        <line x1={x(cards - 1)} x2={x(cards - 1)} y1={0} y2={height} className="btc-mark" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}

/** How much of the time the farm fills and stands full, as a bar. */
export function FarmFilling({ lost }: Pick<FarmResult, 'lost'>) {
  const share = (1 - lost) * 100
  return (
    <div className="btc-filling" aria-hidden="true">
      <span className="btc-filling-runs" style={{ width: `${share}%` }} />
      <span className="btc-filling-full" style={{ width: `${100 - share}%` }} />
    </div>
  )
}
