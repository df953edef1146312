import { type Roubles, roubles } from '@stashwise/game/money'
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
  const lows = known(span, ({ low }) => low)
  const highs = known(span, ({ high }) => high)
  const offers = known(span, (point) => point.offers)
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

/** A point whose lowest and highest price are both known. */
export type BandPoint = PricePoint & { low: Roubles; high: Roubles }

/** The stretches of a history where both ends of the band are known. Elsewhere there is none: one end alone says nothing of the other. */
export function bandRuns(points: readonly PricePoint[]): BandPoint[][] {
  const runs: BandPoint[][] = [[]]
  for (const point of points) {
    const { low, high } = point
    if (low === undefined || high === undefined) runs.push([])
    else runs.at(-1)?.push({ ...point, low, high })
  }
  return runs.filter(({ length }) => length > 1)
}

/** The lowest price where the highest is unknown; absent where there is a band. */
export const loneLow = ({ low, high }: PricePoint): Roubles | undefined => (high === undefined ? low : undefined)

/** Lowest and highest price of a chart's scale, in roubles. */
export type Bounds = { min: number; max: number }

/** Share of the lows below, and of the highs above, that the scale cuts off: one mad offer would crush all others. */
const cutShare = 0.02

/**
 * Lowest and highest price of the chart's scale, with air above and below; never under 0. All averages and `level` are inside; of the lows
 * and highs the outermost 2 % may be outside. A flat price gets a tenth around it.
 */
export function priceBounds(points: readonly PricePoint[], level?: number): Bounds {
  const averages = points.map(({ average }) => average)
  const inside = [
    ...averages,
    percentile(
      known(points, ({ low }) => low),
      cutShare,
    ),
    percentile(
      known(points, ({ high }) => high),
      1 - cutShare,
    ),
    level,
  ].filter((value) => value !== undefined)
  if (inside.length === 0) return { min: 0, max: 1 }
  const low = Math.min(...inside)
  const high = Math.max(...inside)
  const air = high === low ? Math.max(high * 0.1, 1) : (high - low) * 0.06
  return { min: Math.max(0, low - air), max: high + air }
}

const known = (points: readonly PricePoint[], pick: (point: PricePoint) => number | undefined): number[] =>
  points.map(pick).filter((value) => value !== undefined)

function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * share)]
}

export type SeriesSummary = { low: number; high: number; first: number; last: number; changePercent: number }

/** The figures of the chart's sentence, all from averages; undefined without points. */
export function summarise(points: readonly PricePoint[]): SeriesSummary | undefined {
  const averages = points.map(({ average }) => average)
  const first = averages[0]
  const last = averages.at(-1)
  if (first === undefined || last === undefined) return undefined
  return {
    low: Math.min(...averages),
    high: Math.max(...averages),
    first,
    last,
    changePercent: first > 0 ? ((last - first) / first) * 100 : 0,
  }
}
