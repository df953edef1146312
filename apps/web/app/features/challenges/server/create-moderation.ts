import { randomUUID } from 'node:crypto'
import { nameOf } from '@stashwise/catalogue/catalogue'
import {
  deleteChallenge,
  insertChallenge,
  listChallenges,
  lockChallenge,
  type StoredChallenge,
  updateChallenge,
} from '@stashwise/db/challenges/challenges'
import { findPlayers, removePlayer } from '@stashwise/db/challenges/players'
import { decideReport, findModeratedReports } from '@stashwise/db/challenges/reports'
import type { Db } from '@stashwise/db/db'
import { AppError } from '@stashwise/game/app-error'
import type { Actor, AuditedChange, AuditService } from '#app/features/admin/audit.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { ChallengesAdmin, ChallengeWish, EarlierDecision, ManagedChallenge } from '../service.ts'
import type { Boards } from './create-boards.ts'
import { newInvitation } from './invitation.ts'
import { presentChallenge, presentReport } from './present.ts'
import { addChallengeSubjects, readChallenge, readDecision, readNewChallenge } from './subjects.ts'

type Parts = Pick<Platform, 'database' | 'catalogues' | 'clock'> & { boards: Boards; audit: AuditService }

/** What an admin's change is called in the audit; `challenge`: whose boards are read again. */
type Change = AuditedChange & { challenge: string }

export function createModeration({ database, catalogues, clock, boards, audit }: Parts): ChallengesAdmin {
  addChallengeSubjects(audit, clock, boards.announce)

  /** `work` returns what it changed, undefined for nothing. */
  async function change(actor: Actor, work: (db: Db) => Promise<Change | undefined>): Promise<void> {
    const made: Change[] = []
    await audit.change(actor, async (db) => {
      const one = await work(db)
      if (one) made.push(one)
      if (!one) return undefined
      const { challenge: _, ...audited } = one
      return audited
    })
    for (const { challenge } of made) await boards.announce(challenge)
  }

  const present = (challenge: StoredChallenge): ManagedChallenge => ({
    ...presentChallenge(challenge),
    ...(challenge.invitation !== null && { invitation: challenge.invitation }),
  })

  return {
    list: async () => (await listChallenges(database.db)).map(present),

    async moderation(id, locale) {
      const challenge = (await listChallenges(database.db)).find((one) => one.id === id)
      if (!challenge) throw new AppError('challenge/not-found')
      const [players, reports] = await Promise.all([findPlayers(database.db, id), findModeratedReports(database.db, id)])
      const catalogue = catalogues.current(challenge.mode)
      const nameOfItem = (uid: string) => (catalogue ? nameOf(catalogue.facts, 'item', uid, locale) : uid)
      return {
        challenge: present(challenge),
        players: players.map(({ id: player, name, joinedAt, removedAt }) => ({
          id: player,
          name,
          joinedAt: joinedAt.toISOString(),
          isRemoved: removedAt !== null,
        })),
        reports: reports.map((report) => ({
          ...presentReport(report, nameOfItem),
          name: report.name,
          ...(report.proof !== null && { proof: report.proof }),
        })),
      }
    },

    async create(actor, wish) {
      const id = randomUUID()
      await change(actor, async (db) => {
        await insertChallenge(db, { id, ...storedOf(wish, null) }, new Date(clock()))
        const about = { subject: { kind: 'newChallenge', id }, before: null, after: await readNewChallenge(db, id) }
        return { action: 'createChallenge', challenge: id, details: { challenge: wish.title }, ...about }
      })
      return id
    },

    async change(actor, id, wish) {
      await change(actor, async (db) => {
        const { mode, invitation } = await lockChallenge(db, id)
        const before = await readChallenge(db, id)
        // Figures of one mode mean nothing in the other.
        await updateChallenge(db, { id, ...storedOf({ ...wish, mode }, invitation) })
        const about = { subject: { kind: 'challenge', id }, before, after: await readChallenge(db, id) }
        return { action: 'changeChallenge', challenge: id, details: { challenge: wish.title }, ...about }
      })
    },

    async remove(actor, id) {
      await change(actor, async (db) => {
        const { title } = await deleteChallenge(db, id)
        return { action: 'deleteChallenge', challenge: id, details: { challenge: title } }
      })
    },

    async decide(actor, report, decision) {
      let earlier: EarlierDecision | undefined
      await change(actor, async (db) => {
        const before = await readDecision(db, report)
        const { isDone, userId, name, challengeId, state, reason } = await decideReport(db, report, decision, new Date(clock()))
        if (!isDone) {
          if (state === 'waiting') throw new AppError('challenge/decided')
          earlier = { name, state, reason }
          return undefined
        }
        const action = decision.state === 'accepted' ? 'acceptReport' : 'rejectReport'
        const about = { subject: { kind: 'challengeReport', id: report }, before, after: await readDecision(db, report) }
        const details = { player: name, ...(decision.reason && { reason: decision.reason }) }
        return { action, challenge: challengeId, target: userId, details, ...about }
      })
      return earlier
    },

    async removePlayer(actor, player) {
      await change(actor, async (db) => {
        const { userId, name, challengeId } = await removePlayer(db, player, new Date(clock()))
        const about = { subject: { kind: 'challengePlayer', id: player }, before: true, after: false }
        return { action: 'removePlayer', challenge: challengeId, target: userId, details: { player: name }, ...about }
      })
    },
  }
}

/** `invitation`: the one there was. */
const storedOf = ({ isInvited, ...wish }: ChallengeWish, invitation: string | null): Omit<StoredChallenge, 'id'> => ({
  ...wish,
  invitation: isInvited ? (invitation ?? newInvitation()) : null,
})
