import { type TraderId, traderId } from './ids.ts'
import type { Instant } from './price.ts'

/** When traders restock next, by the trader's id. */
export type RestockTimes = Readonly<Record<string, Instant>>

/** A time further ahead is no restock: traders restock every few hours. */
export const maxRestockMs = 24 * 3_600_000
/** How long a restock counts as under way while its trader's next time is not known. Later nothing is known. */
export const restockingMs = 30 * 60_000

/** Whole seconds until a restock, 0 while under way; undefined for a time too old or unknown. */
export function secondsToRestock(at: Instant, now: Instant): number | undefined {
  const milliseconds = at - now
  // Written so that NaN is undefined too.
  if (!(milliseconds > -restockingMs && milliseconds <= maxRestockMs)) return undefined
  return Math.max(0, Math.ceil(milliseconds / 1000))
}

/** A trader who has restocked, and when the next time is. */
export type Restocked = { trader: TraderId; restockedAt: Instant; nextRestockAt: Instant }

/** The feed may have the next time some moments before the last one is reached. */
const earlyMs = 120_000

/** Who has restocked between two states of the times. A time that was corrected before it was reached is no restock. */
export function findRestocked(before: RestockTimes, after: RestockTimes, now: Instant): Restocked[] {
  return Object.entries(after).flatMap(([trader, nextRestockAt]) => {
    const restockedAt = before[trader]
    const hasRestocked = restockedAt !== undefined && restockedAt <= now + earlyMs && nextRestockAt > restockedAt
    return hasRestocked ? [{ trader: traderId(trader), restockedAt, nextRestockAt }] : []
  })
}
