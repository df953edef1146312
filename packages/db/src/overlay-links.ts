import type { OverlayKind } from '@stashwise/accounts/overlay-kinds'
import { and, eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { overlayLinks } from './schema/overlay-links.ts'
import { notSuspended } from './suspensions.ts'

type Named = { userId: string; kind: OverlayKind }

const isNamed = ({ userId, kind }: Named) => and(eq(overlayLinks.userId, userId), eq(overlayLinks.kind, kind))

/** A user's secret addresses for overlays, at most one of each kind. */
export const listOverlayLinks = (db: Db, userId: string): Promise<{ kind: OverlayKind; madeAt: Date }[]> =>
  db.select({ kind: overlayLinks.kind, madeAt: overlayLinks.madeAt }).from(overlayLinks).where(eq(overlayLinks.userId, userId))

/** The user of a kind's secret address, by its hash; undefined when there is none, or an admin has suspended it. */
export async function findOverlayUser(db: Db, kind: OverlayKind, secretHash: string): Promise<string | undefined> {
  const isMeant = and(
    eq(overlayLinks.secretHash, secretHash),
    eq(overlayLinks.kind, kind),
    notSuspended(db, 'overlay', overlayLinks.userId, overlayLinks.kind),
  )
  const [found] = await db.select({ userId: overlayLinks.userId }).from(overlayLinks).where(isMeant)
  return found?.userId
}

/** Stores a user's secret address, in the place of an earlier one of its kind. */
export async function setOverlayLink(db: Db, link: Named & { secretHash: string; madeAt: Date }): Promise<void> {
  await db
    .insert(overlayLinks)
    .values(link)
    .onConflictDoUpdate({ target: [overlayLinks.userId, overlayLinks.kind], set: link })
}

/** Safe to repeat. */
export async function deleteOverlayLink(db: Db, link: Named): Promise<void> {
  await db.delete(overlayLinks).where(isNamed(link))
}
