import { dayMs } from '@stashwise/game/day'
import { z } from 'zod'
import { envelope, fleaPrice, listOf, maxInt } from '../schema/record.ts'

const entry = z.object({
  timestamp: z.coerce.number().int().positive(),
  price: fleaPrice,
  priceMin: fleaPrice.nullish().catch(undefined),
  offerCount: z.number().nonnegative().max(maxInt).nullish().catch(undefined),
})

export type HistoryPoint = { at: Date; average: number; low: number | undefined; offers: number | undefined }
export type HistoryDay = { day: string; low: number; average: number; high: number; count: number }

/** Nobody could look at this market before. */
const earliest = Date.UTC(2016, 0)

/** An item's history as the feed stores it (daily, later two-hourly) without impossible entries. @throws Error when it is broken. */
export function parseHistoryDocument(body: string, now: Date): HistoryPoint[] {
  const { data } = envelope.parse(JSON.parse(body))
  if (!Array.isArray(data)) throw new Error('the history is not a list')
  return listOf(entry)
    .parse(data)
    .filter(({ timestamp }) => timestamp >= earliest && timestamp <= now.getTime() + dayMs)
    .map(({ timestamp, price, priceMin, offerCount }) => ({
      at: new Date(timestamp),
      average: Math.round(price),
      low: priceMin == null ? undefined : Math.round(priceMin),
      offers: offerCount == null ? undefined : Math.round(offerCount),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Daily roll-ups of a history, UTC days, oldest first: the same figures as `rollUpDays` gives for stored points. */
export function toDays(points: readonly HistoryPoint[]): HistoryDay[] {
  const days = new Map<string, HistoryDay>()
  const sums = new Map<string, number>()
  for (const { at, average, low } of points) {
    const key = at.toISOString().slice(0, 10)
    const least = Math.min(low ?? average, average)
    const known = days.get(key) ?? { day: key, low: least, average, high: average, count: 0 }
    const sum = (sums.get(key) ?? 0) + average
    sums.set(key, sum)
    const count = known.count + 1
    days.set(key, {
      day: key,
      low: Math.min(known.low, least),
      average: Math.round(sum / count),
      high: Math.max(known.high, average),
      count,
    })
  }
  return [...days.values()]
}

/** Points young enough to be stored one by one. */
export const recentPoints = (points: readonly HistoryPoint[], now: Date, days: number): HistoryPoint[] =>
  points.filter(({ at }) => at.getTime() > now.getTime() - days * dayMs && at.getTime() <= now.getTime())
