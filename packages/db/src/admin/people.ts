import { sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { type ListingColumns, type ListingQuery, listRows } from './listing.ts'

/** Columns of the list of users, by which it is filtered and sorted. */
export const peopleColumns = {
  email: 'text',
  username: 'text',
  pmcs: 'text',
  discord: 'text',
  created: 'day',
  lastSeen: 'day',
  proUntil: 'day',
  source: 'text',
  characters: 'number',
  sessions: 'number',
  keys: 'number',
  webhooks: 'number',
  suspended: 'number',
  state: 'text',
} as const satisfies ListingColumns

/** A user in the list. Instants in milliseconds, `Infinity` without an end; null is unknown or none. */
export type Person = {
  id: string
  email: string
  username: string
  pmcs: string | null
  discord: string | null
  createdMs: number
  lastSeenMs: number | null
  grantedMs: number | null
  patreonMs: number | null
  sharerMs: number | null
  isAdmin: boolean
  characters: number
  sessions: number
  keys: number
  webhooks: number
  suspended: number
}

const number = (value: unknown): number => Number(value ?? 0)
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Users by columns; `query`: a part of a mail address, name, PMC's name or Discord name, or a uid. */
export async function listPeople(
  db: Db,
  { query, now, proForAll, ...rest }: ListingQuery & { query: string; now: Date; proForAll: boolean },
): Promise<{ people: Person[]; found: number; all: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ms = (column: ReturnType<typeof sql.raw>) => sql`(EXTRACT(EPOCH FROM ${column}) * 1000)::float8`
  const day = (column: ReturnType<typeof sql>) =>
    sql`CASE WHEN ${column} = 'infinity' THEN 'forever' ELSE to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD') END`
  const shared = sql.raw('GREATEST(w.pro_granted_until, w.patreon_until)')
  const granted = sql.raw('u.pro_granted_until')
  const patreon = sql.raw('u.patreon_until')
  // raw SQL: every column of the list is computed, so that the admin can filter and sort by it.
  const from = sql`
    SELECT u.id, u.email, u.username, u.is_admin, ${ms(sql.raw('u.created_at'))} AS "createdMs",
      to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
      ${ms(sql.raw('s.used'))} AS "lastSeenMs", to_char(s.used AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "lastSeen",
      ${ms(granted)} AS "grantedMs", ${ms(patreon)} AS "patreonMs", ${ms(shared)} AS "sharerMs",
      CASE WHEN ${granted} > ${at} THEN ${day(sql`${granted}`)} WHEN ${patreon} > ${at} THEN ${day(sql`${patreon}`)} WHEN ${shared} > ${at} THEN ${day(sql`${shared}`)} END AS "proUntil",
      CASE WHEN ${proForAll} THEN 'everyone' WHEN ${granted} > ${at} THEN 'granted' WHEN ${patreon} > ${at} THEN 'patreon' WHEN ${shared} > ${at} THEN 'shared' END AS source,
      c.names AS pmcs, coalesce(c.count, 0) AS characters, coalesce(s.count, 0) AS sessions, d.name AS discord,
      (SELECT count(*)::int FROM api_keys k WHERE k.user_id = u.id) AS keys,
      (SELECT count(*)::int FROM webhook_endpoints h WHERE h.user_id = u.id) AS webhooks,
      (SELECT count(*)::int FROM suspensions x WHERE x.user_id = u.id) AS suspended,
      CASE WHEN u.is_admin THEN 'admin' WHEN EXISTS (SELECT FROM suspensions x WHERE x.user_id = u.id) THEN 'suspended' ELSE 'ordinary' END AS state
    FROM users u
    LEFT JOIN users w ON w.id = u.shared_by
    LEFT JOIN discord_links d ON d.user_id = u.id
    LEFT JOIN (SELECT user_id, string_agg(fields->>'charName', ', ' ORDER BY is_main DESC, created_at) AS names, count(*)::int AS count FROM characters GROUP BY user_id) c ON c.user_id = u.id
    LEFT JOIN (SELECT user_id, max(updated_at) AS used, count(*) FILTER (WHERE expires_at > ${at})::int AS count FROM sessions GROUP BY user_id) s ON s.user_id = u.id`
  const { rows, found, all } = await listRows(
    db,
    { from, columns: peopleColumns, searched: ['email', 'username', 'pmcs', 'discord'], query },
    rest,
  )
  const people = rows.map(
    (row): Person => ({
      id: String(row['id']),
      email: String(row['email']),
      username: String(row['username']),
      pmcs: textOrNull(row['pmcs']),
      discord: textOrNull(row['discord']),
      createdMs: number(row['createdMs']),
      lastSeenMs: numberOrNull(row['lastSeenMs']),
      grantedMs: numberOrNull(row['grantedMs']),
      patreonMs: numberOrNull(row['patreonMs']),
      sharerMs: numberOrNull(row['sharerMs']),
      isAdmin: row['is_admin'] === true,
      characters: number(row['characters']),
      sessions: number(row['sessions']),
      keys: number(row['keys']),
      webhooks: number(row['webhooks']),
      suspended: number(row['suspended']),
    }),
  )
  return { people, found, all }
}
