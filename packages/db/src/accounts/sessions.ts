import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { logins, sessions, users } from '../schema/accounts.ts'
import { raisedVersion } from './raised-version.ts'

export type StoredSession = { id: string; createdAt: Date; updatedAt: Date; ipAddress: string | null; userAgent: string | null }

/** Sessions of a user that have not expired, the last used first. */
export async function findSessions(db: Db, userId: string): Promise<StoredSession[]> {
  const { id, createdAt, updatedAt, ipAddress, userAgent } = sessions
  return db
    .select({ id, createdAt, updatedAt, ipAddress, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(updatedAt), asc(id))
    .limit(100)
}

/** Ends one session of a user, or all but one. Sessions of others are never touched. */
export async function endSessions(db: Db, userId: string, which: { only: string } | { allBut: string | undefined }): Promise<void> {
  const meant = 'only' in which ? eq(sessions.id, which.only) : which.allBut === undefined ? undefined : ne(sessions.id, which.allBut)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), meant))
}

/** Ends the session of a token; the ids of whose it was, none for an unknown token. Safe to repeat. */
export async function endSessionOf(db: Db, token: string): Promise<string[]> {
  const ended = await db.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId })
  return ended.map(({ userId }) => userId)
}

export type StoredLogin = { providerId: string; accountId: string; createdAt: Date; membership: unknown }

/** The platforms a user is linked with. */
export async function findLogins(db: Db, userId: string): Promise<StoredLogin[]> {
  const { providerId, accountId, createdAt, membership } = logins
  return db.select({ providerId, accountId, createdAt, membership }).from(logins).where(eq(logins.userId, userId)).orderBy(asc(createdAt))
}

/** Unlinks a platform and removes the Pro it gave. */
export async function removeLogin(db: Db, userId: string, provider: string): Promise<void> {
  const unlinked = db.$with('unlinked').as(db.delete(logins).where(and(eq(logins.userId, userId), eq(logins.providerId, provider))))
  await db
    .with(unlinked)
    .update(users)
    .set({ ...(provider === 'patreon' ? { patreonUntil: null } : {}), version: raisedVersion })
    .where(eq(users.id, userId))
}
