import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { overlayLinks } from './schema/overlay-links.ts'

/** When a user's secret address for overlays was made; undefined without one. */
export async function findOverlayLink(db: Db, userId: string): Promise<Date | undefined> {
  const [found] = await db.select({ madeAt: overlayLinks.madeAt }).from(overlayLinks).where(eq(overlayLinks.userId, userId))
  return found?.madeAt
}

/** The user of a secret address, by its hash; undefined when there is none. */
export async function findOverlayUser(db: Db, secretHash: string): Promise<string | undefined> {
  const [found] = await db.select({ userId: overlayLinks.userId }).from(overlayLinks).where(eq(overlayLinks.secretHash, secretHash))
  return found?.userId
}

/** Stores a user's secret address, in the place of an earlier one. */
export async function setOverlayLink(db: Db, link: { userId: string; secretHash: string; madeAt: Date }): Promise<void> {
  await db.insert(overlayLinks).values(link).onConflictDoUpdate({ target: overlayLinks.userId, set: link })
}

/** Safe to repeat. */
export async function deleteOverlayLink(db: Db, userId: string): Promise<void> {
  await db.delete(overlayLinks).where(eq(overlayLinks.userId, userId))
}
