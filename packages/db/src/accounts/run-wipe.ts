import { changeBetween } from '@stashwise/accounts/change'
import { type CharacterFields, newCharacterFields } from '@stashwise/accounts/fields'
import { progressOf, resetCharacter } from '@stashwise/accounts/reset'
import { toWireMode } from '@stashwise/accounts/vocabulary'
import { toWire } from '@stashwise/accounts/wire'
import type { GameMode } from '@stashwise/game/mode'
import { and, asc, count, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { characters, users } from '../schema/accounts.ts'
import { progressHistory } from '../schema/progress-history.ts'
import { wipedProgress, wipes } from '../schema/wipes.ts'
import { raisedVersion } from './raised-version.ts'

export type DueWipe = { id: string; mode: GameMode; at: Date; startedAt: Date | null }

/** The earliest wipe whose time has come and that is not finished. */
export async function findDueWipe(db: Db, now: Date): Promise<DueWipe | undefined> {
  const [due] = await db
    .select({ id: wipes.id, mode: wipes.mode, at: wipes.at, startedAt: wipes.startedAt })
    .from(wipes)
    .where(and(lte(wipes.at, now), isNull(wipes.finishedAt), isNull(wipes.cancelledAt)))
    .orderBy(asc(wipes.at))
    .limit(1)
  return due
}

/** Counts the characters of a wipe before its first batch, for which it reads all there are. Safe to repeat. */
export async function startWipe(pool: Pool, wipe: DueWipe, now: Date): Promise<void> {
  if (wipe.startedAt) return
  await inTransaction(pool, async (_client, db) => {
    const [counted] = await db
      .select({ total: count() })
      .from(characters)
      .where(and(ofMode(wipe.mode), lt(characters.createdAt, wipe.at)))
    await db
      .update(wipes)
      .set({ startedAt: now, total: counted?.total ?? 0 })
      .where(and(eq(wipes.id, wipe.id), isNull(wipes.startedAt)))
  })
}

/**
 * Resets a wipe's next characters and stores the position, in one transaction; false after the last. Characters and edits after the wipe's
 * time stay, and unchanged ones get no copy.
 */
export const runWipeBatch = (pool: Pool, wipeId: string, { limit, now }: { limit: number; now: Date }): Promise<boolean> =>
  inTransaction(pool, async (client, db) => {
    const [wipe] = await db
      .select()
      .from(wipes)
      .where(and(eq(wipes.id, wipeId), isNull(wipes.finishedAt), isNull(wipes.cancelledAt)))
      .for('update')
    if (!wipe) return false
    const batch = await db
      .select({ uid: characters.uid, userId: characters.userId })
      .from(characters)
      .where(
        and(
          ofMode(wipe.mode),
          lt(characters.createdAt, wipe.at),
          wipe.lastCharacter === null ? undefined : gt(characters.uid, wipe.lastCharacter),
        ),
      )
      .orderBy(asc(characters.uid))
      .limit(limit)
    const reset = await resetBatch(client, db, { wipe, now, batch })
    const isLast = batch.length < limit
    await db
      .update(wipes)
      .set({
        lastCharacter: batch.at(-1)?.uid ?? wipe.lastCharacter,
        checked: wipe.checked + batch.length,
        reset: wipe.reset + reset,
        ...(isLast ? { finishedAt: now } : {}),
      })
      .where(eq(wipes.id, wipeId))
    return !isLast
  })

type Batch = { wipe: typeof wipes.$inferSelect; now: Date; batch: readonly { uid: string; userId: string }[] }

/** Returns how many of the characters had something to reset. */
async function resetBatch(client: PoolClient, db: Db, { wipe, now, batch }: Batch): Promise<number> {
  if (batch.length === 0) return 0
  // Every write to a character raises the version of its user: none comes in between, and those that wait are made again.
  const userIds = [...new Set(batch.map(({ userId }) => userId))]
  await db.select({ id: users.id }).from(users).where(inArray(users.id, userIds)).orderBy(asc(users.id)).for('update')
  const stored = await db
    .select({ uid: characters.uid, userId: characters.userId, fields: characters.fields, times: characters.editTimes })
    .from(characters)
    .where(
      and(
        ofMode(wipe.mode),
        inArray(
          characters.uid,
          batch.map(({ uid }) => uid),
        ),
      ),
    )
  const changed = stored.flatMap(({ uid, userId, fields, times }) => {
    const before: CharacterFields = { ...newCharacterFields(), ...fields }
    const after = resetCharacter({ fields: before, times }, 'all', wipe.at.getTime())
    const change = changeBetween(before, after.fields)
    return change ? [{ uid, userId, progress: progressOf(before), change, ...after }] : []
  })
  if (changed.length === 0) return 0
  await db
    .insert(wipedProgress)
    .values(changed.map(({ uid, userId, progress }) => ({ wipeId: wipe.id, characterUid: uid, userId, progress, resetAt: now })))
  await db
    .insert(progressHistory)
    .values(
      changed.map(({ uid, change }) => ({ characterUid: uid, at: now, kind: 'wipe' as const, change, size: Object.keys(change).length })),
    )
  // raw SQL: one statement for rows that each get values of their own.
  await client.query(
    `UPDATE characters c SET fields = f.fields::jsonb, edit_times = f.times::jsonb
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS f(uid, fields, times) WHERE c.uid = f.uid`,
    [
      changed.map(({ uid }) => uid),
      changed.map(({ fields }) => JSON.stringify(toWire(fields))),
      changed.map(({ times }) => JSON.stringify(toWire(times))),
    ],
  )
  const changedUsers = [...new Set(changed.map(({ userId }) => userId))]
  await db.update(users).set({ version: raisedVersion }).where(inArray(users.id, changedUsers))
  return changed.length
}

/** Deletes copies older than an instant, at most `limit`; returns how many. */
export async function deleteWipedProgress(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ wipeId: wipedProgress.wipeId, characterUid: wipedProgress.characterUid })
    .from(wipedProgress)
    .where(lt(wipedProgress.resetAt, before))
    .limit(limit)
  const { rowCount } = await db.delete(wipedProgress).where(sql`(${wipedProgress.wipeId}, ${wipedProgress.characterUid}) IN ${old}`)
  return rowCount ?? 0
}

const ofMode = (mode: GameMode) => eq(sql`${characters.fields}->>'gameMode'`, toWireMode(mode))
