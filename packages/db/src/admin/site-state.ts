import { dayMs } from '@stashwise/game/day'
import { and, asc, count, desc, eq, gt, isNull, lte, min, or, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { epochMsOrNull } from '../epoch.ts'
import { siteLog, users } from '../schema/accounts.ts'
import { alertDeliveries } from '../schema/alerts.ts'
import { challengeReports } from '../schema/challenges.ts'
import { siteDays } from '../schema/operations.ts'
import { reports } from '../schema/overrides.ts'
import { webhookDeliveries, webhookEndpoints } from '../schema/webhooks.ts'
import { countUsers } from './overview.ts'

/** What waits. `since`: the oldest, in milliseconds; null when nothing waits. */
export type Waiting = { count: number; since: number | null }

async function waitingOf(query: PromiseLike<Waiting[]>): Promise<Waiting> {
  const [row] = await query
  return row ?? { count: 0, since: null }
}

/** Reports of players that wait for a decision. */
export async function countDecisions(db: Db): Promise<{ reports: Waiting; challengeReports: Waiting }> {
  const [mistakes, challenges] = await Promise.all([
    waitingOf(
      db
        .select({ count: count(), since: epochMsOrNull(min(reports.reportedAt)) })
        .from(reports)
        .where(isNull(reports.closedAt)),
    ),
    waitingOf(
      db
        .select({ count: count(), since: epochMsOrNull(min(challengeReports.reportedAt)) })
        .from(challengeReports)
        .where(eq(challengeReports.state, 'waiting')),
    ),
  ])
  return { reports: mistakes, challengeReports: challenges }
}

/** Deliveries that are due; those that wait for their next attempt are not. */
export async function countDue(db: Db, now: Date): Promise<{ alerts: Waiting; webhooks: Waiting }> {
  const [alerts, webhooks] = await Promise.all([
    waitingOf(
      db
        .select({ count: count(), since: epochMsOrNull(min(alertDeliveries.nextAt)) })
        .from(alertDeliveries)
        .where(and(eq(alertDeliveries.state, 'waiting'), lte(alertDeliveries.nextAt, now))),
    ),
    waitingOf(
      db
        .select({ count: count(), since: epochMsOrNull(min(webhookDeliveries.nextAt)) })
        .from(webhookDeliveries)
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
        .where(
          and(
            eq(webhookDeliveries.state, 'waiting'),
            lte(webhookDeliveries.nextAt, now),
            eq(webhookEndpoints.state, 'on'),
            or(isNull(webhookEndpoints.pausedUntil), lte(webhookEndpoints.pausedUntil, now)),
          ),
        ),
    ),
  ])
  return { alerts, webhooks }
}

/** Mail within a day. `failing`: mail that failed since one was sent last. Instants in milliseconds, null for none. */
export type MailDay = { sent: number; failed: number; sentAt: number | null; failing: Waiting }

export async function countMail(db: Db, now: Date): Promise<MailDay> {
  const inDay = and(eq(siteLog.area, 'mail'), gt(siteLog.at, new Date(now.getTime() - dayMs)))
  const of = (level: 'info' | 'error') => sql`count(*) FILTER (WHERE ${siteLog.level} = ${level})`.mapWith(Number)
  const [counts] = await db
    .select({
      sent: of('info'),
      failed: of('error'),
      sentAt: epochMsOrNull(sql`max(${siteLog.at}) FILTER (WHERE ${siteLog.level} = 'info')`),
    })
    .from(siteLog)
    .where(inDay)
  const { sent = 0, failed = 0, sentAt = null } = counts ?? {}
  const failing = await waitingOf(
    db
      .select({ count: count(), since: epochMsOrNull(min(siteLog.at)) })
      .from(siteLog)
      .where(and(inDay, eq(siteLog.level, 'error'), sentAt === null ? undefined : gt(siteLog.at, new Date(sentAt)))),
  )
  return { sent, failed, sentAt, failing }
}

/** Errors that browsers reported in the last hour, and in the 23 hours before. */
export async function countBrowserErrors(db: Db, now: Date): Promise<{ inHour: number; before: number }> {
  const hourAgo = new Date(now.getTime() - dayMs / 24)
  const [row] = await db
    .select({
      inHour: sql`count(*) FILTER (WHERE ${gt(siteLog.at, hourAgo)})`.mapWith(Number),
      before: sql`count(*) FILTER (WHERE ${lte(siteLog.at, hourAgo)})`.mapWith(Number),
    })
    .from(siteLog)
    .where(and(eq(siteLog.area, 'browser'), eq(siteLog.level, 'error'), gt(siteLog.at, new Date(now.getTime() - dayMs))))
  return row ?? { inHour: 0, before: 0 }
}

/** Counts the users of today (UTC); the last count of a day stays. */
export async function countDay(db: Db, now: Date, proForAll: boolean): Promise<void> {
  const { total, seenInDay: seen, granted, patreon, shared } = await countUsers(db, now)
  const figures = { users: total, seen, pro: proForAll ? total : granted + patreon + shared }
  await db
    .insert(siteDays)
    .values({ day: now.toISOString().slice(0, 10), ...figures })
    .onConflictDoUpdate({ target: siteDays.day, set: figures })
}

/**
 * The last days that were counted, the latest first; of today how many users there are and were seen is counted now, as the overview beside it does.
 * `created`: accounts made on that day that are still there.
 */
export async function listDays(db: Db, now: Date, limit: number) {
  const day = sql<string>`to_char(${users.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
  const [counted, days, created] = await Promise.all([
    countUsers(db, now),
    db.select().from(siteDays).orderBy(desc(siteDays.day)).limit(limit),
    db
      .select({ day: day.as('day'), created: count() })
      .from(users)
      .where(gt(users.createdAt, new Date(now.getTime() - (limit + 1) * dayMs)))
      .groupBy(sql`day`)
      .orderBy(asc(sql`day`)),
  ])
  const byDay = new Map(created.map((row) => [row.day, row.created]))
  const today = now.toISOString().slice(0, 10)
  return days.map((row) => ({
    ...row,
    ...(row.day === today && { users: counted.total, seen: counted.seenInDay }),
    created: byDay.get(row.day) ?? 0,
  }))
}

const measurements = 3

/** Milliseconds in which the database responds to the smallest query: the best of some, as one may wait behind others. */
export async function measureDatabase(db: Db): Promise<number> {
  const times: number[] = []
  while (times.length < measurements) {
    const begun = performance.now()
    // raw SQL: a query without a table.
    await db.execute(sql`SELECT 1`)
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}
