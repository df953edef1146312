import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { logins, shareLinks, users } from '../schema/accounts.ts'
import { raisedVersion } from './raised-version.ts'

/** The user of an unverified address; undefined without one. */
export async function findUnproven(db: Db, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
  return user?.id
}

/** Ends what a former holder of an account could gain: Pro of unlinked platforms, the share link, and its receivers. Safe to repeat. */
export async function dropFormerSharing(db: Db, userId: string): Promise<void> {
  await db.delete(shareLinks).where(eq(shareLinks.userId, userId))
  await db.update(users).set({ sharedBy: null, version: raisedVersion }).where(eq(users.sharedBy, userId))
  const platform = db
    .select({ found: sql`1` })
    .from(logins)
    .where(and(eq(logins.userId, userId), eq(logins.providerId, 'patreon')))
  await db
    .update(users)
    .set({ patreonUntil: null, version: raisedVersion })
    .where(and(eq(users.id, userId), notExists(platform)))
}
