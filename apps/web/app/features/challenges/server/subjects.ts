import {
  deleteChallenge,
  findChallenge,
  insertChallenge,
  lockChallenge,
  type StoredChallenge,
  updateChallenge,
} from '@stashwise/db/challenges/challenges'
import { findPart, removePlayer, restorePlayer } from '@stashwise/db/challenges/players'
import { findDecision, restoreDecision } from '@stashwise/db/challenges/reports'
import type { Db } from '@stashwise/db/db'
import { AppError } from '@stashwise/game/app-error'
import { gameModes } from '@stashwise/game/mode'
import { z } from 'zod'
import type { AuditService } from '#app/features/admin/audit.ts'
import { newInvitation } from './invitation.ts'

const fields = z.object({
  title: z.string(),
  rules: z.string(),
  mode: z.enum(gameModes.map(({ mode }) => mode)),
  beginsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  weights: z.object({ items: z.number(), quests: z.number(), levels: z.number() }),
  isInvited: z.boolean(),
})

/** A tournament as it is audited: without its invitation, which is a secret. */
const toValue = ({ id: _, invitation, ...challenge }: StoredChallenge) => ({ ...challenge, isInvited: invitation !== null })

function fromValue(id: string, value: unknown, invitation: string | null): StoredChallenge {
  const { isInvited, ...challenge } = fields.parse(value)
  return { id, ...challenge, invitation: isInvited ? (invitation ?? newInvitation()) : null }
}

export async function readChallenge(db: Db, id: string) {
  const found = await findChallenge(db, id)
  return found ? toValue(found.challenge) : null
}

/** With the number of its players: one that has any was not only made. */
export async function readNewChallenge(db: Db, id: string) {
  const found = await findChallenge(db, id)
  return found ? { ...toValue(found.challenge), players: found.players } : null
}

export async function readDecision(db: Db, id: string) {
  const found = await findDecision(db, id)
  return found ? { state: found.state, reason: found.reason } : null
}

const decision = z.object({ state: z.enum(['waiting', 'accepted', 'rejected']), reason: z.string() })

/** What changes of tournaments can be reverted. `announce`: a tournament's boards are read again. */
export function addChallengeSubjects(audit: AuditService, clock: () => number, announce: (challenge: string) => Promise<void>): void {
  audit.addSubject('challenge', {
    read: readChallenge,
    async write(db, id, value) {
      const { invitation } = await lockChallenge(db, id)
      await updateChallenge(db, fromValue(id, value, invitation))
      return () => announce(id)
    },
  })
  audit.addSubject('newChallenge', {
    read: readNewChallenge,
    async write(db, id, value) {
      if (value === null) await deleteChallenge(db, id)
      else await insertChallenge(db, fromValue(id, value, null), new Date(clock()))
      return () => announce(id)
    },
  })
  audit.addSubject('challengeReport', {
    read: readDecision,
    async write(db, id, value) {
      const found = await findDecision(db, id)
      if (!found) throw new AppError('challenge/decided')
      await restoreDecision(db, id, decision.parse(value), new Date(clock()))
      return () => announce(found.challengeId)
    },
  })
  audit.addSubject('challengePlayer', {
    read: async (db, id) => (await findPart(db, id))?.isIn ?? null,
    async write(db, id, value) {
      const part = await findPart(db, id)
      if (!part) throw new AppError('challenge/not-player')
      if (value === true) await restorePlayer(db, id)
      else await removePlayer(db, id, new Date(clock()))
      return () => announce(part.challengeId)
    },
  })
}
