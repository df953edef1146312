import { sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { containing, isCursorTime } from './users.ts'

export type LogRow = {
  area: 'feed' | 'mail' | 'auth' | 'jobs' | 'audit'
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
  const place = readCursor(after)
  const { rows } = await db.execute<LogRow>(sql`
    SELECT area, id::text, (EXTRACT(EPOCH FROM at) * 1000)::float8 AS at, level, message, details,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || area || '~' || id AS cursor
    FROM (
      SELECT 'feed' AS area, id, at, level, reason AS message,
        jsonb_strip_nulls(jsonb_build_object('document', document, 'mode', nullif(mode, ''), 'record', record_id)) AS details FROM feed_log
      UNION ALL SELECT area, id, at, level, message, details FROM site_log
      UNION ALL SELECT 'audit', id, at, 'info', action,
        details || jsonb_strip_nulls(jsonb_build_object('actor', actor_name, 'target', target_name, 'targetUid', target)) FROM audit_log
    ) l
    WHERE ${area ? sql`area = ${area}` : sql`true`} AND ${level ? sql`level = ${level}` : sql`true`}
      AND ${text === '' ? sql`true` : sql`(message ILIKE ${containing(text)} OR details::text ILIKE ${containing(text)})`}
      AND ${place ? sql`(at, area, id) < (${place.at}::timestamptz, ${place.area}::text, ${place.id}::bigint)` : sql`true`}
    ORDER BY l.at DESC, l.area DESC, l.id DESC LIMIT ${limit}`)
  return rows
}

/** A broken cursor is the first page. */
function readCursor(cursor: string | undefined): { at: string; area: string; id: string } | undefined {
  const [at, area, id] = cursor?.split('~') ?? []
  if (at === undefined || area === undefined || id === undefined) return undefined
  return isCursorTime(at) && /^[a-z]{1,20}$/.test(area) && /^\d{1,18}$/.test(id) ? { at, area, id } : undefined
}
