import { AppError } from '@stashwise/game/app-error'
import { maxLikes } from '@stashwise/loadouts/loadout-rules'
import { and, count, eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import { lockUser } from '../counted.ts'
import type { Db } from '../db.ts'
import { loadoutLikes, loadouts } from '../schema/loadouts.ts'

type Like = { userId: string; uid: string; isLiked: boolean; at: Date }

/**
 * Likes or unlikes a published loadout; returns its likes. Safe to repeat.
 * @throws AppError `loadout/not-found` for an invisible one, `loadout/own`, `loadout/too-many-likes`.
 */
export const likeLoadout = (pool: Pool, { userId, uid, isLiked, at }: Like): Promise<number> =>
  inTransaction(pool, async (_client, db) => {
    await lockUser(db, userId)
    const [loadout] = await db
      .select({ userId: loadouts.userId })
      .from(loadouts)
      .where(and(eq(loadouts.uid, uid), eq(loadouts.isPublic, true)))
    if (!loadout) throw new AppError('loadout/not-found')
    if (loadout.userId === userId) throw new AppError('loadout/own')
    if (isLiked) await addLike(db, userId, uid, at)
    else await db.delete(loadoutLikes).where(and(eq(loadoutLikes.userId, userId), eq(loadoutLikes.loadoutUid, uid)))
    const [after] = await db.select({ likes: loadouts.likes }).from(loadouts).where(eq(loadouts.uid, uid))
    return after?.likes ?? 0
  })

async function addLike(db: Db, userId: string, uid: string, at: Date): Promise<void> {
  const [own] = await db.select({ count: count() }).from(loadoutLikes).where(eq(loadoutLikes.userId, userId))
  if ((own?.count ?? 0) >= maxLikes) throw new AppError('loadout/too-many-likes')
  await db.insert(loadoutLikes).values({ userId, loadoutUid: uid, at }).onConflictDoNothing()
}
