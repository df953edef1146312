import { roubles } from '@stashwise/game/money'
import type { PricePoint } from '@stashwise/game/price'

const hour = 3_600_000

/** Most points a chart carries: one per three pixels of the widest chart. */
export const mostPoints = 360

/** Milliseconds one row of the table stands for: six hours up to a fortnight, then a day, a week, a month. */
export function rowSpan(points: readonly PricePoint[]): number {
  const first = points[0]
  const last = points.at(-1)
  const length = first && last ? last.at - first.at : 0
  if (length <= 14 * 24 * hour) return 6 * hour
  if (length <= 62 * 24 * hour) return 24 * hour
  return length <= 400 * 24 * hour ? 7 * 24 * hour : 30 * 24 * hour
}

/** Points joined by spans of time, oldest first: mean of the averages, lowest low, highest high. Spans without points are left out. */
export function joinPoints(points: readonly PricePoint[], spanMs: number): PricePoint[] {
  const spans = new Map<number, PricePoint[]>()
  for (const point of points) {
    const start = Math.floor(point.at / spanMs) * spanMs
    const span = spans.get(start)
    if (span) span.push(point)
    else spans.set(start, [point])
  }
  return [...spans].sort(([a], [b]) => a - b).map(([at, span]) => joined(at, span))
}

function joined(at: number, span: PricePoint[]): PricePoint {
  const known = (pick: (point: PricePoint) => number | undefined) => span.map(pick).filter((value) => value !== undefined)
  const lows = known((point) => point.low)
  const highs = known((point) => point.high)
  const offers = known((point) => point.offers)
  return {
    at,
    average: roubles(span.reduce((sum, point) => sum + point.average, 0) / span.length),
    ...(lows.length > 0 ? { low: roubles(Math.min(...lows)) } : {}),
    ...(highs.length > 0 ? { high: roubles(Math.max(...highs)) } : {}),
    ...(offers.length > 0 ? { offers: Math.round(offers.reduce((sum, count) => sum + count, 0) / offers.length) } : {}),
  }
}

/** At most `most` points for drawing; the newest point stays exact. A screen shows no more, and a page need not carry more. */
export function thinned(points: readonly PricePoint[], most: number): PricePoint[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length <= most) return [...points]
  return [...joinPoints(points.slice(0, -1), Math.ceil((last.at - first.at) / (most - 2))), last]
}

/** Lowest and highest figure to draw, with air above and below; never under 0. A flat price gets a tenth around it. */
export function priceBounds(points: readonly PricePoint[]): { min: number; max: number } {
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (const point of points) {
    low = Math.min(low, point.low ?? point.average, point.average)
    high = Math.max(high, point.high ?? point.average, point.average)
  }
  if (!Number.isFinite(low)) return { min: 0, max: 1 }
  const air = high === low ? Math.max(high * 0.1, 1) : (high - low) * 0.06
  return { min: Math.max(0, low - air), max: high + air }
}

export type SeriesSummary = { low: number; high: number; first: number; last: number; changePercent: number }

/** The figures of the sentence that stands for the chart; undefined without points. */
export function summarise(points: readonly PricePoint[]): SeriesSummary | undefined {
  const first = points[0]?.average
  const last = points.at(-1)?.average
  if (first === undefined || last === undefined) return undefined
  return {
    low: Math.min(...points.map((point) => point.low ?? point.average)),
    high: Math.max(...points.map((point) => point.high ?? point.average)),
    first,
    last,
    changePercent: first > 0 ? ((last - first) / first) * 100 : 0,
  }
}
