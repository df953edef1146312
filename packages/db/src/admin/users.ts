import type { CharacterSummary } from '@stashwise/accounts/record'
import { and, asc, count, desc, eq, gt, max, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { epochMs, epochMsOrNull } from '../epoch.ts'
import { characters, logins, sessions, users } from '../schema/accounts.ts'

/** A user as admins see them. Instants in milliseconds, `Infinity` without an end. */
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
}

function selectUsers(db: Db) {
  const sharer = alias(users, 'sharer')
  const lastUse = db
    .select({ at: epochMsOrNull(max(sessions.updatedAt)) })
    .from(sessions)
    .where(eq(sessions.userId, users.id))
  return db
    .select({
      uid: users.id,
      email: users.email,
      username: users.username,
      admin: users.isAdmin,
      locale: users.locale,
      created: epochMs(users.createdAt),
      lastSeen: sql<number | null>`${lastUse}`,
      granted: epochMsOrNull(users.proGrantedUntil),
      patreon: epochMsOrNull(users.patreonUntil),
      sharedBy: sharer.id,
      sharerName: sql<string | null>`coalesce(nullif(${sharer.username}, ''), ${sharer.email})`,
      sharerGranted: epochMsOrNull(sharer.proGrantedUntil),
      sharerPatreon: epochMsOrNull(sharer.patreonUntil),
    })
    .from(users)
    .leftJoin(sharer, eq(sharer.id, users.sharedBy))
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** True for a text that can be a user's uid. */
export const isUid = (text: string): boolean => uuid.test(text)

/** One user; undefined for an unknown uid. */
export async function findAdminUser(db: Db, uid: string): Promise<AdminUser | undefined> {
  if (!isUid(uid)) return undefined
  const [user] = await selectUsers(db).where(eq(users.id, uid))
  return user
}

/** Characters of a user, the main one first. */
export async function listCharacters(db: Db, uid: string): Promise<CharacterSummary[]> {
  const { fields, isMain } = characters
  return db
    .select({
      uid: characters.uid,
      faction: field<CharacterSummary['faction']>(fields, 'fraction'),
      level: sql<number>`(${fields}->>'level')::int`,
      characterName: field<string>(fields, 'charName'),
      gameMode: field<CharacterSummary['gameMode']>(fields, 'gameMode'),
      main: isMain,
    })
    .from(characters)
    .where(eq(characters.userId, uid))
    .orderBy(desc(isMain), asc(characters.createdAt), asc(characters.uid))
    .limit(100)
}

const field = <Value extends string>(fields: SQLWrapper, name: string) => sql<Value>`${fields}->>${sql.raw(`'${name}'`)}`

export type AdminSession = { id: string; created: number; used: number; device: string | null; address: string | null }

/** Sessions that have not expired, the last used first. */
export async function listSessions(db: Db, uid: string, now: Date): Promise<AdminSession[]> {
  const { id, createdAt, updatedAt, userAgent, ipAddress } = sessions
  return db
    .select({ id, created: epochMs(createdAt), used: epochMs(updatedAt), device: userAgent, address: ipAddress })
    .from(sessions)
    .where(and(eq(sessions.userId, uid), gt(sessions.expiresAt, now)))
    .orderBy(desc(updatedAt), asc(id))
    .limit(100)
}

/** Platforms a user is linked with. */
export async function listLogins(db: Db, uid: string): Promise<{ provider: string; since: number }[]> {
  return db
    .select({ provider: logins.providerId, since: epochMs(logins.createdAt) })
    .from(logins)
    .where(eq(logins.userId, uid))
    .orderBy(asc(logins.createdAt))
    .limit(20)
}

/** The subscription that a user is linked with. `readAt`: when its membership was read last. */
export async function findPayment(db: Db, uid: string): Promise<{ accountId: string; readAt: Date | null } | undefined> {
  const [found] = await db
    .select({ accountId: logins.accountId, readAt: logins.membershipAt })
    .from(logins)
    .where(and(eq(logins.userId, uid), eq(logins.providerId, 'patreon')))
  return found
}

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.select({ admins: count() }).from(users).where(eq(users.isAdmin, true))
  return row?.admins ?? 0
}
