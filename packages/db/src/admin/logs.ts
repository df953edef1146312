import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { epochMs } from '../epoch.ts'
import { auditLog, siteLog } from '../schema/accounts.ts'
import { feedLog } from '../schema/feed.ts'
import { containing, cursorTime, isCursorTime } from './cursor.ts'

export type LogRow = {
  area: 'feed' | 'mail' | 'auth' | 'jobs' | 'browser' | 'audit'
  /** Unique within its log. */
  id: string
  /** Milliseconds. */
  at: number
  level: 'info' | 'warn' | 'error'
  message: string
  details: Record<string, unknown>
  /** Place in the order of {@link listLogRows}. */
  cursor: string
}

export type LogFilter = {
  area?: LogRow['area'] | undefined
  level?: LogRow['level'] | undefined
  text: string
  after: string | undefined
  limit: number
}

/** Entries of the feed's log, the site's and the audit as one, newest first. */
export async function listLogRows(db: Db, { area, level, text, after, limit }: LogFilter): Promise<LogRow[]> {
  const log = allLogs(db)
  const place = parseCursor(after)
  const isAfter = place && sql`(${log.at}, ${log.area}, ${log.id}) < (${place.at}::timestamptz, ${place.area}::text, ${place.id}::bigint)`
  const pattern = containing(text)
  return db
    .select({
      area: log.area,
      // Names of their own: ORDER BY prefers a selected expression to the log's column of the same name.
      id: sql<string>`${log.id}::text`.as('id_text'),
      at: epochMs(log.at).as('at_ms'),
      level: log.level,
      message: log.message,
      details: log.details,
      cursor: sql<string>`${cursorTime(log.at)} || '~' || ${log.area} || '~' || ${log.id}`,
    })
    .from(log)
    .where(
      and(
        area && eq(log.area, area),
        level && eq(log.level, level),
        text === '' ? undefined : or(ilike(log.message, pattern), sql`${log.details}::text ILIKE ${pattern}`, ilike(log.subject, pattern)),
        isAfter,
      ),
    )
    .orderBy(desc(log.at), desc(log.area), desc(log.id))
    .limit(limit)
}

/** The three logs under the same names. */
function allLogs(db: Db) {
  const feed = db
    .select({
      area: sql<LogRow['area']>`'feed'`.as('area'),
      id: sql<number>`${feedLog.id}`.as('id'),
      at: sql<Date>`${feedLog.at}`.as('at'),
      level: sql<LogRow['level']>`${feedLog.level}`.as('level'),
      message: sql<string>`${feedLog.reason}`.as('message'),
      details: sql<LogRow['details']>`jsonb_strip_nulls(jsonb_build_object(
        'document', ${feedLog.document}, 'mode', nullif(${feedLog.mode}, ''), 'record', ${feedLog.recordId}))`.as('details'),
      subject: sql<string>`''`.as('subject'),
    })
    .from(feedLog)
  const site = db
    .select({
      area: sql<LogRow['area']>`${siteLog.area}`,
      id: sql<number>`${siteLog.id}`,
      at: sql<Date>`${siteLog.at}`,
      level: sql<LogRow['level']>`${siteLog.level}`,
      message: sql<string>`${siteLog.message}`,
      details: sql<LogRow['details']>`${siteLog.details}`,
      subject: sql<string>`''`,
    })
    .from(siteLog)
  const audit = db
    .select({
      area: sql<LogRow['area']>`'audit'`,
      id: sql<number>`${auditLog.id}`,
      at: sql<Date>`${auditLog.at}`,
      level: sql<LogRow['level']>`'info'`,
      message: sql<string>`${auditLog.action}`,
      details: sql<LogRow['details']>`${auditLog.details} || jsonb_strip_nulls(jsonb_build_object(
        'actor', ${auditLog.actorName}, 'target', ${auditLog.targetName}, 'targetUid', ${auditLog.target},
        'request', ${auditLog.request}, 'batch', ${auditLog.batch}))`,
      subject: sql<string>`coalesce(${auditLog.subject}, '')`,
    })
    .from(auditLog)
  return unionAll(feed, site, audit).as('log')
}

/** A broken cursor is the first page. */
function parseCursor(cursor: string | undefined): { at: string; area: string; id: string } | undefined {
  const [at, area, id] = cursor?.split('~') ?? []
  if (at === undefined || area === undefined || id === undefined) return undefined
  return isCursorTime(at) && /^[a-z]{1,20}$/.test(area) && /^\d{1,18}$/.test(id) ? { at, area, id } : undefined
}
