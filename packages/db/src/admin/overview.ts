import { dayMs } from '@stashwise/game/day'
import { and, count, countDistinct, eq, gt, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { sessions, siteLog, users } from '../schema/accounts.ts'
import { feedLog } from '../schema/feed.ts'

export type UserCounts = {
  total: number
  admins: number
  newInWeek: number
  seenInDay: number
  granted: number
  patreon: number
  shared: number
}

/** How many users there are, and what they have. A user with several reasons for Pro counts under the strongest. */
export async function countUsers(db: Db, now: Date): Promise<UserCounts> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const sharer = alias(users, 'sharer')
  const isGranted = gt(users.proGrantedUntil, now.toISOString())
  const isPatron = gt(users.patreonUntil, now)
  const isShared = or(gt(sharer.proGrantedUntil, now.toISOString()), gt(sharer.patreonUntil, now))
  const source = sql`CASE WHEN ${isGranted} THEN 'granted' WHEN ${isPatron} THEN 'patreon' WHEN ${isShared} THEN 'shared' END`
  const of = (condition: unknown) => sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
  const seen = db
    .select({ users: countDistinct(sessions.userId) })
    .from(sessions)
    .where(gt(sessions.updatedAt, before(1)))
  const [counts] = await db
    .select({
      total: count(),
      admins: of(users.isAdmin),
      newInWeek: of(gt(users.createdAt, before(7))),
      seenInDay: sql<number>`${seen}`.mapWith(Number),
      granted: of(sql`${source} = 'granted'`),
      patreon: of(sql`${source} = 'patreon'`),
      shared: of(sql`${source} = 'shared'`),
    })
    .from(users)
    .leftJoin(sharer, eq(sharer.id, users.sharedBy))
  if (!counts) throw new RangeError('a count without a row')
  return counts
}

export type ErrorCounts = { feed: number; mail: number; auth: number; jobs: number; browser: number }

/** Logged errors of the last 24 hours by area. */
export async function countErrors(db: Db, now: Date): Promise<ErrorCounts> {
  const since = new Date(now.getTime() - dayMs)
  const rows = await unionAll(
    db
      .select({ area: sql<keyof ErrorCounts>`'feed'`, errors: count() })
      .from(feedLog)
      .where(and(eq(feedLog.level, 'error'), gt(feedLog.at, since))),
    db
      .select({ area: sql<keyof ErrorCounts>`${siteLog.area}`, errors: count() })
      .from(siteLog)
      .where(and(eq(siteLog.level, 'error'), gt(siteLog.at, since)))
      .groupBy(siteLog.area),
  )
  const none: ErrorCounts = { feed: 0, mail: 0, auth: 0, jobs: 0, browser: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ area, errors }) => [area, errors])) }
}

/** Bytes that the database has on the disk. */
export async function readDatabaseSize(db: Db): Promise<number> {
  // raw SQL: a function of the server without a table.
  const { rows } = await db.execute<{ bytes: string }>(sql`SELECT pg_database_size(current_database()) AS bytes`)
  return Number(rows[0]?.bytes)
}
