import type { CharacterSummary } from '@stashwise/accounts/record'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'

/** An account as admins see it. Instants in milliseconds, `Infinity` without an end. */
export type AdminUser = {
  uid: string
  email: string
  username: string
  admin: boolean
  created: number
  lastSeen: number | null
  granted: number | null
  patreon: number | null
  sharedBy: string | null
  sharerName: string | null
  sharerGranted: number | null
  sharerPatreon: number | null
  locale: string
  /** Place in the order of {@link listUsers}. */
  cursor: string
}

const epoch = (column: SQL) => sql`(EXTRACT(EPOCH FROM ${column}) * 1000)::float8`

const select = sql`
  SELECT u.id AS uid, u.email, u.username, u.is_admin AS admin, u.locale, ${epoch(sql`u.created_at`)} AS created,
    (SELECT ${epoch(sql`max(n.updated_at)`)} FROM sessions n WHERE n.user_id = u.id) AS "lastSeen",
    ${epoch(sql`u.pro_granted_until`)} AS granted, ${epoch(sql`u.patreon_until`)} AS patreon,
    s.id AS "sharedBy", coalesce(nullif(s.username, ''), s.email) AS "sharerName",
    ${epoch(sql`s.pro_granted_until`)} AS "sharerGranted", ${epoch(sql`s.patreon_until`)} AS "sharerPatreon",
    to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || u.id AS cursor
  FROM users u LEFT JOIN users s ON s.id = u.shared_by`

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** True for a text that can be an account's uid. */
export const isUid = (text: string): boolean => uuid.test(text)

/** True for an instant as cursors write it; JavaScript takes many texts for dates that the database refuses. */
export function isCursorTime(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}

/** A text as a pattern that finds it anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Newest accounts first. `query`: part of an address or a name, or a uid; empty finds everyone. */
export async function listUsers(
  db: Db,
  { query, after, limit }: { query: string; after: string | undefined; limit: number },
): Promise<AdminUser[]> {
  const [at, uid] = after?.split('~') ?? []
  const isPage = at !== undefined && uid !== undefined && isCursorTime(at) && isUid(uid)
  const { rows } = await db.execute<AdminUser>(sql`${select}
    WHERE ${isPage ? sql`(u.created_at, u.id) < (${at}::timestamptz, ${uid}::uuid)` : sql`true`} AND ${matching(query)}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`)
  return rows
}

function matching(query: string): SQL {
  if (query === '') return sql`true`
  if (isUid(query)) return sql`u.id = ${query}::uuid`
  return sql`(u.email ILIKE ${containing(query)} OR u.username ILIKE ${containing(query)})`
}

/** One account; undefined for an unknown uid. */
export async function findAdminUser(db: Db, uid: string): Promise<AdminUser | undefined> {
  if (!isUid(uid)) return undefined
  const { rows } = await db.execute<AdminUser>(sql`${select} WHERE u.id = ${uid}::uuid`)
  return rows[0]
}

/** Characters of an account, the main one first. */
export async function listCharacters(db: Db, uid: string): Promise<CharacterSummary[]> {
  const { rows } = await db.execute<CharacterSummary>(sql`
    SELECT uid, fields->>'fraction' AS fraction, (fields->>'level')::int AS level, fields->>'charName' AS "charName",
      fields->>'gameMode' AS "gameMode", is_main AS main
    FROM characters WHERE user_id = ${uid}::uuid ORDER BY is_main DESC, created_at, uid LIMIT 100`)
  return rows
}

export type AdminSession = { id: string; created: number; used: number; device: string | null; address: string | null }

/** Sessions that have not ended, the last used first. */
export async function listSessions(db: Db, uid: string, now: Date): Promise<AdminSession[]> {
  const { rows } = await db.execute<AdminSession>(sql`
    SELECT id, ${epoch(sql`created_at`)} AS created, ${epoch(sql`updated_at`)} AS used, user_agent AS device, ip_address AS address
    FROM sessions WHERE user_id = ${uid}::uuid AND expires_at > ${now.toISOString()}::timestamptz
    ORDER BY updated_at DESC, id LIMIT 100`)
  return rows
}

/** Platforms an account is linked with. */
export async function listLogins(db: Db, uid: string): Promise<{ provider: string; since: number }[]> {
  const { rows } = await db.execute<{ provider: string; since: number }>(sql`
    SELECT provider_id AS provider, ${epoch(sql`created_at`)} AS since FROM logins WHERE user_id = ${uid}::uuid ORDER BY created_at LIMIT 20`)
  return rows
}

/** How many admins there are. */
export async function countAdmins(db: Db): Promise<number> {
  const { rows } = await db.execute<{ admins: number }>(sql`SELECT count(*)::int AS admins FROM users WHERE is_admin`)
  return rows[0]?.admins ?? 0
}
