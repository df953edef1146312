import { AppError } from '@stashwise/game/app-error'
import { and, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { shareLinks, users } from '../schema/accounts.ts'
import { raisedVersion } from './raised-version.ts'

/** Takes from everybody the Pro that a user shares. */
const withoutShared = (db: Db, userId: string) =>
  db.$with('receiver').as(db.update(users).set({ sharedBy: null, version: raisedVersion }).where(eq(users.sharedBy, userId)))

/** Replaces the user's link; who took the earlier one loses what it gave. */
export async function saveLink(db: Db, userId: string, tokenHash: string, expiresAt: Date): Promise<void> {
  const link = db.$with('link').as(
    db
      .insert(shareLinks)
      .values({ userId, tokenHash, expiresAt })
      .onConflictDoUpdate({
        target: shareLinks.userId,
        set: { tokenHash, expiresAt, acceptedBy: null, acceptedAt: null, createdAt: sql`now()` },
      }),
  )
  await db.with(link, withoutShared(db, userId)).update(users).set({ version: raisedVersion }).where(eq(users.id, userId))
}

/** Deletes the link and the Pro it gave. */
export async function removeLink(db: Db, userId: string): Promise<void> {
  const link = db.$with('link').as(db.delete(shareLinks).where(eq(shareLinks.userId, userId)))
  await db.with(link, withoutShared(db, userId)).update(users).set({ version: raisedVersion }).where(eq(users.id, userId))
}

/**
 * Accepts a link and returns its owner; of two at once one gets it. `at` is of the clock that set the expiry.
 * @throws AppError `user/link` for an unknown, expired or own link, `user/link-used` for an accepted one.
 */
export async function takeLink(db: Db, userId: string, tokenHash: string, at: Date): Promise<string> {
  const [found] = await db
    .select({ owner: shareLinks.userId, acceptedAt: shareLinks.acceptedAt })
    .from(shareLinks)
    .where(and(eq(shareLinks.tokenHash, tokenHash), or(gt(shareLinks.expiresAt, at), isNotNull(shareLinks.acceptedAt))))
  if (!found || found.owner === userId) throw new AppError('user/link')
  if (found.acceptedAt) throw new AppError('user/link-used')
  if (!(await giveTo(db, userId, tokenHash, at))) throw new AppError('user/link-used')
  return found.owner
}

async function giveTo(db: Db, userId: string, tokenHash: string, at: Date): Promise<boolean> {
  const link = db.$with('link').as(
    db
      .update(shareLinks)
      .set({ acceptedBy: userId, acceptedAt: at })
      .where(and(eq(shareLinks.tokenHash, tokenHash), isNull(shareLinks.acceptedAt), gt(shareLinks.expiresAt, at)))
      .returning({ owner: shareLinks.userId }),
  )
  const ownerOfLink = db.select({ owner: link.owner }).from(link)
  const owner = db.$with('owner').as(db.update(users).set({ version: raisedVersion }).where(inArray(users.id, ownerOfLink)))
  const { rowCount } = await db
    .with(link, owner)
    .update(users)
    .set({ sharedBy: sql`${ownerOfLink}`, version: raisedVersion })
    .where(and(eq(users.id, userId), exists(ownerOfLink)))
  return rowCount === 1
}
