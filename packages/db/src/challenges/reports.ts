import { challengeLimits, phaseOf, type ReportedItem, type ReportState } from '@stashwise/accounts/challenges'
import { AppError } from '@stashwise/game/app-error'
import { and, asc, count, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { challengePlayers, challengeReports } from '../schema/challenges.ts'
import { lockChallenge, type StoredChallenge } from './challenges.ts'
import { findPlayer } from './players.ts'

export type StoredReport = typeof challengeReports.$inferSelect
export type NewReport = {
  id: string
  items: ReportedItem[]
  worth?: number
  quests?: number
  level?: number
  isOwnProgress: boolean
  proof?: string
}

/** The reports of a player, the latest first. */
export const findReports = (db: Db, playerId: string): Promise<StoredReport[]> =>
  db
    .select()
    .from(challengeReports)
    .where(eq(challengeReports.playerId, playerId))
    .orderBy(desc(challengeReports.reportedAt), desc(challengeReports.id))

/** `now`: milliseconds. @throws AppError `challenge/closed` before its begin, `challenge/over` from its end on. */
export function requireRunning({ beginsAt, endsAt }: Pick<StoredChallenge, 'beginsAt' | 'endsAt'>, now: number): void {
  const phase = phaseOf({ beginsAt: beginsAt.getTime(), endsAt: endsAt.getTime() }, now)
  if (phase !== 'running') throw new AppError(phase === 'ended' ? 'challenge/over' : 'challenge/closed')
}

/**
 * Stores a report of a player; a repeated request with its id changes nothing. Reports of a challenge are stored one
 * after another, so that they can be counted. @throws AppError `challenge/not-found`, `challenge/closed` before its begin, `challenge/over`
 * from its end on, `challenge/not-player`, `challenge/removed`, `challenge/too-many`.
 */
export async function addReport(pool: Pool, { challengeId, userId, at, ...report }: NewReport & Who & { at: Date }): Promise<void> {
  await inTransaction(pool, async (_client, db) => {
    requireRunning(await lockChallenge(db, challengeId), at.getTime())
    const player = await findPlayer(db, challengeId, userId)
    if (!player) throw new AppError('challenge/not-player')
    if (player.removedAt) throw new AppError('challenge/removed')
    const [own] = await db.select({ count: count() }).from(challengeReports).where(eq(challengeReports.playerId, player.id))
    if ((own?.count ?? 0) >= challengeLimits.reports) throw new AppError('challenge/too-many')
    await db
      .insert(challengeReports)
      .values({ ...report, playerId: player.id, reportedAt: at })
      .onConflictDoNothing()
  })
}
type Who = { challengeId: string; userId: string }

/** Deletes a report of a user that nobody has decided about. @throws AppError `challenge/decided`. */
export async function withdrawReport(db: Db, userId: string, id: string): Promise<void> {
  const own = db
    .select({ one: sql`1` })
    .from(challengePlayers)
    .where(and(eq(challengePlayers.id, challengeReports.playerId), eq(challengePlayers.userId, userId)))
  const deleted = await db
    .delete(challengeReports)
    .where(and(eq(challengeReports.id, id), eq(challengeReports.state, 'waiting'), exists(own)))
    .returning({ id: challengeReports.id })
  if (deleted.length === 0) throw new AppError('challenge/decided')
}

export type Decision = { state: Exclude<ReportState, 'waiting'>; reason: string }

/** `isDone`: false when the report had another state than `seen`; then nothing has changed, and `state` and `reason` are those it has. */
type DecideResult = { isDone: boolean; userId: string; name: string; challengeId: string; state: ReportState; reason: string }

/**
 * Decides about a report that has the state in which it was `seen`; a later decision replaces an earlier one. @throws AppError
 * `challenge/decided` when it is not there any more.
 */
export async function decideReport(
  db: Db,
  id: string,
  { seen, ...decision }: Decision & { seen: ReportState },
  decidedAt: Date,
): Promise<DecideResult> {
  const changed = await db
    .update(challengeReports)
    .set({ ...decision, decidedAt })
    .where(and(eq(challengeReports.id, id), eq(challengeReports.state, seen)))
    .returning({ id: challengeReports.id })
  const [report] = await db
    .select({
      userId: challengePlayers.userId,
      name: challengePlayers.name,
      challengeId: challengePlayers.challengeId,
      state: challengeReports.state,
      reason: challengeReports.reason,
    })
    .from(challengeReports)
    .innerJoin(challengePlayers, eq(challengePlayers.id, challengeReports.playerId))
    .where(eq(challengeReports.id, id))
  if (!report) throw new AppError('challenge/decided')
  return { isDone: changed.length > 0, ...report }
}

/** What was decided about a report, and in which challenge it is; undefined for an unknown one. */
export async function findDecision(db: Db, id: string): Promise<{ state: ReportState; reason: string; challengeId: string } | undefined> {
  const [report] = await db
    .select({ state: challengeReports.state, reason: challengeReports.reason, challengeId: challengePlayers.challengeId })
    .from(challengeReports)
    .innerJoin(challengePlayers, eq(challengePlayers.id, challengeReports.playerId))
    .where(eq(challengeReports.id, id))
  return report
}

/** Puts back what was decided about a report before. */
export async function restoreDecision(
  db: Db,
  id: string,
  { state, reason }: { state: ReportState; reason: string },
  at: Date,
): Promise<void> {
  await db
    .update(challengeReports)
    .set({ state, reason, decidedAt: state === 'waiting' ? null : at })
    .where(eq(challengeReports.id, id))
}

/** Reports that an admin sees at once. */
const maxModerated = 200

/** Reports of everybody who takes part in a challenge: those that wait first, the oldest first, then the others, the latest first. */
export async function findModeratedReports(db: Db, challengeId: string): Promise<(StoredReport & { name: string })[]> {
  const reportsIn = (state: 'waiting' | 'decided') => {
    const isWaiting = eq(challengeReports.state, 'waiting')
    return db
      .select({ report: challengeReports, name: challengePlayers.name })
      .from(challengeReports)
      .innerJoin(challengePlayers, eq(challengePlayers.id, challengeReports.playerId))
      .where(
        and(
          eq(challengePlayers.challengeId, challengeId),
          isNull(challengePlayers.removedAt),
          state === 'waiting' ? isWaiting : sql`NOT (${isWaiting})`,
        ),
      )
      .orderBy(state === 'waiting' ? asc(challengeReports.reportedAt) : desc(challengeReports.decidedAt))
      .limit(maxModerated)
  }
  const [waiting, decided] = await Promise.all([reportsIn('waiting'), reportsIn('decided')])
  return [...waiting, ...decided].map(({ report, name }) => ({ ...report, name }))
}
