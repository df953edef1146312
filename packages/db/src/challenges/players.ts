import { challengeLimits, phaseOf } from '@stashwise/accounts/challenges'
import { AppError } from '@stashwise/game/app-error'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { challengePlayers } from '../schema/challenges.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { lockChallenge, type StoredChallenge } from './challenges.ts'

export type StoredPlayer = typeof challengePlayers.$inferSelect

/** The part of a user in a challenge, also of one who was removed; undefined without any. */
export async function findPlayer(db: Db, challengeId: string, userId: string): Promise<StoredPlayer | undefined> {
  const [found] = await db
    .select()
    .from(challengePlayers)
    .where(and(eq(challengePlayers.challengeId, challengeId), eq(challengePlayers.userId, userId)))
  return found
}

/** Everybody who takes part or was removed, in the order they joined. */
export const findPlayers = (db: Db, challengeId: string): Promise<StoredPlayer[]> =>
  db
    .select()
    .from(challengePlayers)
    .where(eq(challengePlayers.challengeId, challengeId))
    .orderBy(asc(challengePlayers.joinedAt), asc(challengePlayers.id))

type Joining = { id: string; challengeId: string; userId: string; name: string; invitation: string | undefined; at: Date }

/**
 * Joins a challenge, or takes another name. The challenge's row is locked, so of two who want the last place one gets it.
 * @throws AppError `challenge/not-found`, `challenge/ended` when it is over, `challenge/invite`, `challenge/removed`, `challenge/full`,
 * `challenge/name` when another player has it.
 */
export async function joinChallenge(pool: Pool, { invitation, at, ...player }: Joining): Promise<void> {
  try {
    await inTransaction(pool, async (_client, db) => {
      const challenge = await lockChallenge(db, player.challengeId)
      requireOpen(challenge, at)
      const known = await findPlayer(db, player.challengeId, player.userId)
      if (known?.removedAt) throw new AppError('challenge/removed')
      if (known) {
        await db.update(challengePlayers).set({ name: player.name }).where(eq(challengePlayers.id, known.id))
        return
      }
      if (challenge.invitation !== null && challenge.invitation !== invitation) throw new AppError('challenge/invite')
      const [all] = await db
        .select({ count: count() })
        .from(challengePlayers)
        .where(and(eq(challengePlayers.challengeId, player.challengeId), isNull(challengePlayers.removedAt)))
      if ((all?.count ?? 0) >= challengeLimits.players) throw new AppError('challenge/full')
      await db.insert(challengePlayers).values({ ...player, joinedAt: at })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'challenge_players_name')) throw new AppError('challenge/name')
    throw error
  }
}

/** @throws AppError `challenge/ended`. */
function requireOpen({ beginsAt, endsAt }: StoredChallenge, at: Date): void {
  if (phaseOf({ beginsAt: beginsAt.getTime(), endsAt: endsAt.getTime() }, at.getTime()) === 'ended') throw new AppError('challenge/ended')
}

/**
 * Deletes a player's part with its reports; that of one who was removed stays. Safe to repeat. @throws AppError `challenge/not-found`,
 * `challenge/ended` when it is over: its standings are final.
 */
export async function leaveChallenge(pool: Pool, challengeId: string, userId: string, at: Date): Promise<void> {
  await inTransaction(pool, async (_client, db) => {
    requireOpen(await lockChallenge(db, challengeId), at)
    await db
      .delete(challengePlayers)
      .where(and(eq(challengePlayers.challengeId, challengeId), eq(challengePlayers.userId, userId), isNull(challengePlayers.removedAt)))
  })
}

/** Whether a player takes part, and in which challenge; undefined for an unknown one. */
export async function findPart(db: Db, id: string): Promise<{ isIn: boolean; challengeId: string } | undefined> {
  const [part] = await db.select().from(challengePlayers).where(eq(challengePlayers.id, id))
  return part && { isIn: part.removedAt === null, challengeId: part.challengeId }
}

/** Lets a player who was removed take part again. @throws AppError `challenge/not-player`, `challenge/name` when another player has the name. */
export async function restorePlayer(db: Db, id: string): Promise<void> {
  try {
    const restored = await db
      .update(challengePlayers)
      .set({ removedAt: null })
      .where(eq(challengePlayers.id, id))
      .returning({ id: challengePlayers.id })
    if (restored.length === 0) throw new AppError('challenge/not-player')
  } catch (error) {
    if (isUniqueViolation(error, 'challenge_players_name')) throw new AppError('challenge/name')
    throw error
  }
}

/** Removes a player, who cannot join again. @throws AppError `challenge/not-player`. */
export async function removePlayer(db: Db, id: string, removedAt: Date): Promise<{ userId: string; name: string; challengeId: string }> {
  const [removed] = await db
    .update(challengePlayers)
    .set({ removedAt })
    .where(and(eq(challengePlayers.id, id), isNull(challengePlayers.removedAt)))
    .returning({ userId: challengePlayers.userId, name: challengePlayers.name, challengeId: challengePlayers.challengeId })
  if (!removed) throw new AppError('challenge/not-player')
  return removed
}
