import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import type { SquadProgress } from '@stashwise/progression/squad/squad-progress'
import { canJoin, leaderOf, squadLifetimeMs } from '@stashwise/progression/squad/squad-rules'
import { and, asc, count, eq, gt, lte, notExists } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from './connections.ts'
import { lockCount } from './counted.ts'
import type { Db } from './db.ts'
import { squadMembers, squads } from './schema/squads.ts'

/** Squads at a time, for all players of the site. */
export const maxSquads = 20_000
/** Looking at a squad is written down once in this time. Milliseconds. */
const useStepMs = 600_000

/** A member's data. `id`: hash of their key. */
export type SquadMember = { id: string; name: string; progress: SquadProgress }
export type Squad = { mode: GameMode; members: (SquadMember & { toldAt: Date })[] }

/** Makes a squad with its first member. @throws AppError `rate/limit` when there are too many. */
export async function createSquad(pool: Pool, squad: { id: string; mode: GameMode; member: SquadMember; at: Date }): Promise<void> {
  const { id, mode, member, at } = squad
  await inTransaction(pool, async (_client, db) => {
    await lockCount(db, 'squads')
    const [all] = await db.select({ count: count() }).from(squads)
    if ((all?.count ?? 0) >= maxSquads) throw new AppError('rate/limit', { retryAfter: useStepMs / 1000 })
    await db.insert(squads).values({ id, mode, madeAt: at, usedAt: at })
    await db.insert(squadMembers).values({ squadId: id, ...member, toldAt: at })
  })
}

/** A squad with its members in the order they joined, which counts as using it. @throws AppError `squad/not-found`. */
export async function getSquad(db: Db, id: string, at: Date): Promise<Squad> {
  const { id: memberId, name, progress, toldAt } = squadMembers
  const rows = await db
    .select({ mode: squads.mode, usedAt: squads.usedAt, id: memberId, name, progress, toldAt })
    .from(squads)
    .innerJoin(squadMembers, eq(squadMembers.squadId, squads.id))
    .where(isUsed(id, at))
    .orderBy(asc(squadMembers.joined))
  const [first] = rows
  if (!first) throw new AppError('squad/not-found')
  if (first.usedAt.getTime() < at.getTime() - useStepMs) await db.update(squads).set({ usedAt: at }).where(eq(squads.id, id))
  return { mode: first.mode, members: rows.map(({ mode: _mode, usedAt: _usedAt, ...member }) => member) }
}

/** Whether the squad is there and not expired. */
const isUsed = (id: string, at: Date) => and(eq(squads.id, id), gt(squads.usedAt, new Date(at.getTime() - squadLifetimeMs)))

/**
 * Adds or updates a squad member. The squad's row is locked, so of two who want the last place one gets it. @throws AppError
 * `squad/not-found`, `squad/mode`, `squad/full`.
 */
export async function joinSquad(
  pool: Pool,
  { id, mode, member, at }: { id: string; mode: GameMode; member: SquadMember; at: Date },
): Promise<void> {
  await inTransaction(pool, async (_client, db) => {
    const [squad] = await db.select({ mode: squads.mode }).from(squads).where(isUsed(id, at)).for('update')
    if (!squad) throw new AppError('squad/not-found')
    if (squad.mode !== mode) throw new AppError('squad/mode')
    if (!canJoin(await memberIds(db, id), member.id)) throw new AppError('squad/full')
    const { name, progress } = member
    await db
      .insert(squadMembers)
      .values({ squadId: id, ...member, toldAt: at })
      .onConflictDoUpdate({ target: [squadMembers.squadId, squadMembers.id], set: { name, progress, toldAt: at } })
    await db.update(squads).set({ usedAt: at }).where(eq(squads.id, id))
  })
}

/** Ids in the order they joined. */
async function memberIds(db: Db, squadId: string): Promise<string[]> {
  const rows = await db
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .where(eq(squadMembers.squadId, squadId))
    .orderBy(asc(squadMembers.joined))
  return rows.map(({ id }) => id)
}

/** Replaces a member's data. @throws AppError `squad/not-member`. */
export async function updateMember(db: Db, squadId: string, { id, name, progress }: SquadMember, at: Date): Promise<void> {
  const { rowCount } = await db.update(squadMembers).set({ name, progress, toldAt: at }).where(memberOf(squadId, id))
  if (rowCount !== 1) throw new AppError('squad/not-member')
}

/** Removes a member, and with the last one the squad. Safe to repeat. */
export async function leaveSquad(pool: Pool, squadId: string, id: string): Promise<void> {
  await inTransaction(pool, async (_client, db) => {
    await lockSquad(db, squadId)
    await removeMember(db, squadId, id)
  })
}

/** Lets the leader remove a member. @throws AppError `squad/leader` for others. */
export async function removeFromSquad(pool: Pool, squadId: string, { by, id }: { by: string; id: string }): Promise<void> {
  await inTransaction(pool, async (_client, db) => {
    await lockSquad(db, squadId)
    if (leaderOf(await memberIds(db, squadId)) !== by) throw new AppError('squad/leader')
    await removeMember(db, squadId, id)
  })
}

const lockSquad = (db: Db, id: string) => db.select({ id: squads.id }).from(squads).where(eq(squads.id, id)).for('update')

async function removeMember(db: Db, squadId: string, id: string): Promise<void> {
  await db.delete(squadMembers).where(memberOf(squadId, id))
  const others = db.select({ id: squadMembers.id }).from(squadMembers).where(eq(squadMembers.squadId, squadId))
  await db.delete(squads).where(and(eq(squads.id, squadId), notExists(others)))
}

const memberOf = (squadId: string, id: string) => and(eq(squadMembers.squadId, squadId), eq(squadMembers.id, id))

/** Deletes squads unused for a day, with their members. */
export async function sweepSquads(db: Db, at: Date): Promise<void> {
  await db.delete(squads).where(lte(squads.usedAt, new Date(at.getTime() - squadLifetimeMs)))
}
