import type { ChallengeWeights } from '@stashwise/accounts/challenges'
import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { challengePlayers, challengeReports, challenges } from '../schema/challenges.ts'

/** Announced when anything about a challenge changed; the payload is its id. */
export const challengesChannel = 'stashwise_challenges'

/** More than a site has in years. */
const maxListed = 50

/** `invitation`: null for an open one. */
export type StoredChallenge = {
  id: string
  title: string
  rules: string
  mode: GameMode
  beginsAt: Date
  endsAt: Date
  weights: ChallengeWeights
  invitation: string | null
}

type Row = typeof challenges.$inferSelect
const toChallenge = ({ weightItems, weightQuests, weightLevels, createdAt: _, ...challenge }: Row): StoredChallenge => ({
  ...challenge,
  weights: { items: weightItems, quests: weightQuests, levels: weightLevels },
})
const toRow = ({ weights, ...challenge }: StoredChallenge) => ({
  ...challenge,
  weightItems: weights.items,
  weightQuests: weights.quests,
  weightLevels: weights.levels,
})

/** Challenges, the one that begins last first. */
export async function listChallenges(db: Db): Promise<StoredChallenge[]> {
  const rows = await db.select().from(challenges).orderBy(desc(challenges.beginsAt), desc(challenges.id)).limit(maxListed)
  return rows.map(toChallenge)
}

/** A challenge whose row is locked against changes until the transaction ends. @throws AppError `challenge/not-found`. */
export async function lockChallenge(db: Db, id: string): Promise<StoredChallenge> {
  const [row] = await db.select().from(challenges).where(eq(challenges.id, id)).for('update')
  if (!row) throw new AppError('challenge/not-found')
  return toChallenge(row)
}

export async function insertChallenge(db: Db, challenge: StoredChallenge, createdAt: Date): Promise<void> {
  await db.insert(challenges).values({ ...toRow(challenge), createdAt })
}

/** @throws AppError `challenge/not-found`. */
export async function updateChallenge(db: Db, challenge: StoredChallenge): Promise<void> {
  const { id, ...row } = toRow(challenge)
  const changed = await db.update(challenges).set(row).where(eq(challenges.id, id)).returning({ id: challenges.id })
  if (changed.length === 0) throw new AppError('challenge/not-found')
}

/** Deletes a challenge with its players and reports. @throws AppError `challenge/not-found`. */
export async function deleteChallenge(db: Db, id: string): Promise<{ title: string }> {
  const [deleted] = await db.delete(challenges).where(eq(challenges.id, id)).returning({ title: challenges.title })
  if (!deleted) throw new AppError('challenge/not-found')
  return deleted
}

/** A challenge and how many have joined it; undefined without one. */
export async function findChallenge(db: Db, id: string): Promise<{ challenge: StoredChallenge; players: number } | undefined> {
  const [row] = await db.select().from(challenges).where(eq(challenges.id, id))
  if (!row) return undefined
  const [joined] = await db.select({ count: count() }).from(challengePlayers).where(eq(challengePlayers.challengeId, id))
  return { challenge: toChallenge(row), players: joined?.count ?? 0 }
}

/** Players who take part in a challenge, in the order they joined, and its accepted reports. */
export async function findStandingsSource(db: Db, challengeId: string) {
  const isIn = and(eq(challengePlayers.challengeId, challengeId), isNull(challengePlayers.removedAt))
  const [players, reports, [waiting]] = await Promise.all([
    db
      .select({ id: challengePlayers.id, name: challengePlayers.name })
      .from(challengePlayers)
      .where(isIn)
      .orderBy(challengePlayers.joinedAt, challengePlayers.id),
    db
      .select({
        player: challengeReports.playerId,
        worth: challengeReports.worth,
        quests: challengeReports.quests,
        level: challengeReports.level,
        at: challengeReports.reportedAt,
      })
      .from(challengeReports)
      .innerJoin(challengePlayers, eq(challengePlayers.id, challengeReports.playerId))
      .where(and(isIn, eq(challengeReports.state, 'accepted'))),
    db
      .select({ count: count() })
      .from(challengeReports)
      .innerJoin(challengePlayers, eq(challengePlayers.id, challengeReports.playerId))
      .where(and(isIn, eq(challengeReports.state, 'waiting'))),
  ])
  return { players, reports, waiting: waiting?.count ?? 0 }
}
