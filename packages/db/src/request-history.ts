import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { notify } from './notify.ts'
import { backfill } from './schema/prices.ts'

/** Channel that notifies the backfill of a requested history. */
export const historyRequestsChannel = 'history-requests'

/** `next_at` of a requested history: before all others. */
export const requestedAt = new Date(0)

/** Failed tries after which a history waits its turn however often it is requested. */
const maxTries = 3

/** Requests a history before all others. False when nothing more will come: complete, absent from the feed, or failed too often. */
export async function requestHistory(db: Db, { uid, mode }: { uid: ItemUid; mode: GameMode }): Promise<boolean> {
  const isWaiting = and(eq(backfill.itemUid, uid), eq(backfill.mode, mode), eq(backfill.status, 'waiting'), lt(backfill.attempts, maxTries))
  const moved = await db
    .update(backfill)
    .set({ nextAt: requestedAt })
    .where(and(isWaiting, gt(backfill.nextAt, requestedAt)))
    .returning({ uid: backfill.itemUid })
  if (moved.length > 0) await notify(db, historyRequestsChannel)
  return moved.length > 0 || (await db.select({ one: sql`1` }).from(backfill).where(isWaiting).limit(1)).length > 0
}
