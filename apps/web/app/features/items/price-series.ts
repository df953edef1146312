import { type Roubles, roubles } from '@stashwise/game/money'
import type { PricePoint } from '@stashwise/game/price'

const hour = 3_600_000

/** Most points a chart carries: one per three pixels of the widest chart. */
export const maxPoints = 360

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

export type BandPoint = PricePoint & { low: Roubles; high: Roubles }

/** What a chart draws of a history, by point: the average, and the band from low to high or the line of lows where the chart has them. */
export type ChartLines = {
  average: number[]
  low: (number | null)[]
  high: (number | null)[]
  /** The lowest price as a line of its own, where there is no band. */
  loneLow: (number | null)[]
  hasBand: boolean
}

const isBandPoint = (point: PricePoint): point is BandPoint => point.low !== undefined && point.high !== undefined

/** Share of the points that must have both ends: below it the band would be a spike beside a line. */
const bandShare = 0.5

/** The lines of a chart. There is a band only where half of the points and more have both of its ends; one end says nothing of the other. */
export function chartLines(points: readonly PricePoint[]): ChartLines {
  const hasBand = points.length > 1 && points.filter(isBandPoint).length >= points.length * bandShare
  const inBand = (point: PricePoint) => hasBand && isBandPoint(point)
  return {
    average: points.map(({ average }) => average),
    low: points.map((point) => (inBand(point) ? (point.low ?? null) : null)),
    high: points.map((point) => (inBand(point) ? (point.high ?? null) : null)),
    loneLow: points.map((point) => (inBand(point) ? null : (point.low ?? null))),
    hasBand,
  }
}

export function bandRuns(points: readonly PricePoint[]): BandPoint[][] {
  if (!chartLines(points).hasBand) return []
  const runs: BandPoint[][] = [[]]
  for (const point of points) {
    if (isBandPoint(point)) runs.at(-1)?.push(point)
    else runs.push([])
  }
  return runs.filter(({ length }) => length > 1)
}

/** Lowest and highest price of a chart's scale, in roubles. */
export type Bounds = { min: number; max: number }

/** Share of the shown lows below, and of the shown highs above, that the scale cuts off: one mad offer would crush all others. */
const cutShare = 0.02

/** How many times the height of the lines the last price may lie away from them to be on the scale; farther away it is left out. */
const levelReach = 1

/**
 * Lowest and highest price of the chart's scale, in roubles, with air above and below; never under 0. It follows from the shown lines alone: all
 * averages are inside; of the shown lows and highs the outermost 2 % may be outside; `level` is inside unless it would leave the lines less
 * than half of the height. A flat price gets a tenth around it.
 */
export function priceBounds(points: readonly PricePoint[], level?: number): Bounds {
  const { average, low, high, loneLow } = chartLines(points)
  const inside = [...average, percentile([...low, ...loneLow], cutShare), percentile(high, 1 - cutShare)].filter(isKnown)
  if (inside.length === 0) return level === undefined ? { min: 0, max: 1 } : withAir(level, level)
  const from = Math.min(...inside)
  const to = Math.max(...inside)
  const reach = Math.max(to - from, to * 0.1) * levelReach
  const isNear = level !== undefined && level >= from - reach && level <= to + reach
  return isNear ? withAir(Math.min(from, level), Math.max(to, level)) : withAir(from, to)
}

function withAir(low: number, high: number): Bounds {
  const air = high === low ? Math.max(high * 0.1, 1) : (high - low) * 0.06
  return { min: Math.max(0, low - air), max: high + air }
}

const isKnown = (value: number | null | undefined): value is number => value !== undefined && value !== null

const known = (points: readonly PricePoint[], pick: (point: PricePoint) => number | undefined): number[] =>
  points.map(pick).filter((value) => value !== undefined)

function percentile(values: readonly (number | null)[], share: number): number | undefined {
  const sorted = values.filter(isKnown).toSorted((a, b) => a - b)
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
