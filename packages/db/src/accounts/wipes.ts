import type { Progress } from '@stashwise/accounts/fields'
import { refuseWipe } from '@stashwise/accounts/wipe'
import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { notify } from '../notify.ts'
import { users } from '../schema/accounts.ts'
import { wipedProgress, wipes } from '../schema/wipes.ts'

/** Channel that notifies every process that a wipe was declared; its job looks whether it is due. */
export const wipesChannel = 'stashwise_wipes'

type Declaration = { id: string; mode: GameMode; at: Date; declaredBy: string; declaredAt: Date }

/** Stores a wipe; call it in a transaction. @throws AppError `wipe/time`, `wipe/too-close`. */
export async function declareWipe(db: Db, { id, mode, at, declaredBy, declaredAt }: Declaration): Promise<void> {
  // raw SQL: a lock of the table. Of two wipes declared at once the second one sees the first.
  await db.execute(sql`LOCK TABLE ${wipes} IN SHARE ROW EXCLUSIVE MODE`)
  const others = await db
    .select({ at: wipes.at })
    .from(wipes)
    .where(and(eq(wipes.mode, mode), isNull(wipes.cancelledAt), gt(wipes.at, sql`${declaredAt}::timestamptz - interval '2 days'`)))
  const refusal = refuseWipe(
    at.getTime(),
    declaredAt.getTime(),
    others.map((other) => other.at.getTime()),
  )
  if (refusal) throw new AppError(refusal === 'close' ? 'wipe/too-close' : 'wipe/time')
  await db.insert(wipes).values({ id, mode, at, declaredBy, declaredAt })
  await notify(db, wipesChannel)
}

/** Cancels a wipe whose time has not come. @throws AppError `wipe/started`, also for one that is unknown or cancelled. */
export async function cancelWipe(db: Db, id: string, now: Date): Promise<{ mode: GameMode; at: Date }> {
  const [cancelled] = await db
    .update(wipes)
    .set({ cancelledAt: now })
    .where(and(eq(wipes.id, id), gt(wipes.at, now), isNull(wipes.startedAt), isNull(wipes.cancelledAt)))
    .returning({ mode: wipes.mode, at: wipes.at })
  if (!cancelled) throw new AppError('wipe/started')
  return cancelled
}

/** A wipe that is not cancelled. */
export async function findWipe(db: Db, id: string): Promise<{ mode: GameMode; at: Date } | undefined> {
  const [wipe] = await db
    .select({ mode: wipes.mode, at: wipes.at })
    .from(wipes)
    .where(and(eq(wipes.id, id), isNull(wipes.cancelledAt)))
  return wipe
}

/** Declares a cancelled wipe again, under its id. @throws AppError as {@link declareWipe}. */
export async function restoreWipe(db: Db, declaration: Declaration): Promise<void> {
  await db.delete(wipes).where(and(eq(wipes.id, declaration.id), isNotNull(wipes.cancelledAt)))
  await declareWipe(db, declaration)
}

/** The progress that a wipe reset of a user's character; undefined without a copy. */
export async function findWipedProgress(
  db: Db,
  { wipe, characterUid, userId }: { wipe: string; characterUid: string; userId: string },
): Promise<Partial<Progress> | undefined> {
  const [copy] = await db
    .select({ progress: wipedProgress.progress })
    .from(wipedProgress)
    .where(and(eq(wipedProgress.wipeId, wipe), eq(wipedProgress.characterUid, characterUid), eq(wipedProgress.userId, userId)))
  return copy?.progress
}

/** When a mode was last wiped before an instant; undefined when it never was. */
export async function findLatestWipe(db: Db, mode: GameMode, now: Date): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: wipes.at })
    .from(wipes)
    .where(and(eq(wipes.mode, mode), isNull(wipes.cancelledAt), lte(wipes.at, now)))
    .orderBy(desc(wipes.at))
    .limit(1)
  return latest?.at
}

/** The latest wipes, and those to come before them. */
export const listWipes = (db: Db, limit: number) =>
  db
    .select({
      id: wipes.id,
      mode: wipes.mode,
      at: wipes.at,
      declaredBy: sql<string | null>`coalesce(nullif(${users.username}, ''), ${users.email})`,
      declaredAt: wipes.declaredAt,
      cancelledAt: wipes.cancelledAt,
      startedAt: wipes.startedAt,
      finishedAt: wipes.finishedAt,
      checked: wipes.checked,
      total: wipes.total,
      reset: wipes.reset,
    })
    .from(wipes)
    .leftJoin(users, eq(users.id, wipes.declaredBy))
    .orderBy(desc(wipes.at), desc(wipes.declaredAt), desc(wipes.id))
    .limit(limit)
