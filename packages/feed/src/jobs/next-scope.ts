import type { Database } from '@stashwise/db/open-database'
import { feedDocuments } from '@stashwise/db/schema/feed'
import { count, sql } from 'drizzle-orm'
import { documentCount, type Scope } from '../import/load-documents.ts'

/** Share of its interval after which a job may run again; less leaves no room for a clock that is a little off. */
const dueShare = 0.8

/** What a job should import; undefined after a recent try. Price jobs import all until that succeeded once. Call it under the lock. */
export async function nextScope(
  { db }: Database,
  wanted: Scope,
  { now, allMs, pricesMs }: { now: Date; allMs: number; pricesMs: number },
): Promise<Scope | undefined> {
  const { document, lastAttempt, lastSuccess } = feedDocuments
  const [found] = await db
    .select({
      had: count(lastSuccess),
      allAt: sql`max(${lastAttempt}) FILTER (WHERE ${document} <> 'items')`.mapWith(lastAttempt),
      pricesAt: sql`max(${lastAttempt}) FILTER (WHERE ${document} = 'items')`.mapWith(lastAttempt),
    })
    .from(feedDocuments)
  const { had = 0, allAt = null, pricesAt = null }: { had?: number; allAt?: Date | null; pricesAt?: Date | null } = found ?? {}
  const isComplete = had >= documentCount
  const scope = isComplete ? wanted : 'all'
  const at = scope === 'all' ? allAt : pricesAt
  const interval = wanted === 'all' && isComplete ? allMs : pricesMs
  const age = at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime()
  // An attempt in the future was noted by a clock that has been set back since.
  return age >= 0 && age < interval * dueShare ? undefined : scope
}

/** A minute for the hourly import, from a random number below 1: never one in which prices are fetched as well. */
export function hourlyMinute(random: number): number {
  const place = Math.floor(random * 48)
  return 5 * Math.floor(place / 4) + 1 + (place % 4)
}
