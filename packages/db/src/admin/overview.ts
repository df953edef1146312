import { sql } from 'drizzle-orm'
import type { Db } from '../db.ts'

export type UserCounts = {
  total: number
  admins: number
  newInWeek: number
  seenInDay: number
  granted: number
  patreon: number
  shared: number
}

/** How many accounts there are, and what they have. Whoever has Pro for several reasons counts under the strongest. */
export async function countUsers(db: Db, now: Date): Promise<UserCounts> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<UserCounts>(sql`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE is_admin)::int AS admins,
      count(*) FILTER (WHERE created_at > ${at} - interval '7 days')::int AS "newInWeek",
      (SELECT count(DISTINCT user_id)::int FROM sessions WHERE updated_at > ${at} - interval '1 day') AS "seenInDay",
      count(*) FILTER (WHERE source = 'granted')::int AS granted, count(*) FILTER (WHERE source = 'patreon')::int AS patreon,
      count(*) FILTER (WHERE source = 'shared')::int AS shared
    FROM (
      SELECT u.is_admin, u.created_at, CASE WHEN u.pro_granted_until > ${at} THEN 'granted' WHEN u.patreon_until > ${at} THEN 'patreon'
        WHEN s.pro_granted_until > ${at} OR s.patreon_until > ${at} THEN 'shared' END AS source
      FROM users u LEFT JOIN users s ON s.id = u.shared_by) p`)
  const [counts] = rows
  if (!counts) throw new RangeError('a count without a row')
  return counts
}

export type ErrorCounts = { feed: number; mail: number; auth: number; jobs: number }

/** Logged errors of the last 24 hours by area. */
export async function countErrors(db: Db, now: Date): Promise<ErrorCounts> {
  const since = sql`${now.toISOString()}::timestamptz - interval '1 day'`
  const { rows } = await db.execute<{ area: keyof ErrorCounts; errors: number }>(sql`
    SELECT 'feed' AS area, count(*)::int AS errors FROM feed_log WHERE level = 'error' AND at > ${since}
    UNION ALL SELECT area, count(*)::int FROM site_log WHERE level = 'error' AND at > ${since} GROUP BY area`)
  const none: ErrorCounts = { feed: 0, mail: 0, auth: 0, jobs: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ area, errors }) => [area, errors])) }
}
