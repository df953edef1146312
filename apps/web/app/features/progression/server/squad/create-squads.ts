import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@stashwise/db/db'
import {
  createSquad,
  getSquad,
  joinSquad,
  leaveSquad,
  removeFromSquad,
  type SquadMember,
  sweepSquads,
  updateMember,
} from '@stashwise/db/squads'
import type { GameMode } from '@stashwise/game/mode'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import { knownProgress } from '@stashwise/progression/squad/squad-progress'
import type { Pool } from 'pg'
import type { ProgressionService, SquadView } from '../../service.ts'
import type { JoinBody, MemberBody } from './bodies.ts'

/** `me`: the member that the caller is. */
export type OwnSquad = { me: string; squad: SquadView }

/** Squads of players, by what their link holds. Nobody needs an account. @throws AppError `squad/not-found` for unknown and expired ones. */
export type SquadService = {
  /** Creates a squad and returns its token, which is never returned again. `address`: of the client, for the hourly limit. @throws AppError `rate/limit`. */
  make(maker: JoinBody, address: string): Promise<OwnSquad & { token: string }>
  read(token: string): Promise<SquadView>
  /** Joins; the same key again is the same member. @throws AppError `squad/full`, `squad/mode`. */
  join(token: string, joiner: JoinBody): Promise<OwnSquad>
  /** Replaces what a member said. @throws AppError `squad/not-member`. */
  update(token: string, member: MemberBody): Promise<SquadView>
  leave(token: string, key: string): Promise<void>
  /** @throws AppError `squad/leader` unless the caller is the leader. */
  remove(token: string, by: { key: string; member: string }): Promise<SquadView>
}

type Parts = {
  db: Db
  pool: Pool
  progression: Pick<ProgressionService, 'facts'>
  consume(name: 'squad', key: string): Promise<unknown>
  clock(): number
}

export function createSquads({ db, pool, progression, consume, clock }: Parts): SquadService {
  const now = () => new Date(clock())
  const memberOf = (token: string, mode: GameMode, { key, name, progress }: MemberBody): SquadMember => ({
    id: memberIdOf(token, key),
    name,
    progress: knownProgress(progression.facts(mode).quests, progress),
  })
  const read = async (token: string) => presentSquad(await getSquad(db, hashOf(token), now()))
  return {
    async make(maker, address) {
      await consume('squad', address)
      const token = randomBytes(18).toString('base64url')
      const member = memberOf(token, maker.mode, maker)
      await createSquad(pool, { id: hashOf(token), mode: maker.mode, member, at: now() })
      return { token, me: member.id, squad: await read(token) }
    },
    read,
    async join(token, joiner) {
      const member = memberOf(token, joiner.mode, joiner)
      await joinSquad(pool, { id: hashOf(token), mode: joiner.mode, member, at: now() })
      return { me: member.id, squad: await read(token) }
    },
    async update(token, body) {
      const { mode } = await getSquad(db, hashOf(token), now())
      await updateMember(db, hashOf(token), memberOf(token, mode, body), now())
      return read(token)
    },
    leave: (token, key) => leaveSquad(pool, hashOf(token), memberIdOf(token, key)),
    async remove(token, { key, member }) {
      await removeFromSquad(pool, hashOf(token), { by: memberIdOf(token, key), id: member })
      return read(token)
    },
  }
}

/** Neither links nor keys are stored. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A browser has one key for all its squads, but members of two squads cannot link its ids. */
const memberIdOf = (token: string, key: string): string => hashOf(`${token} ${key}`)

const presentSquad = ({ mode, members }: Awaited<ReturnType<typeof getSquad>>): SquadView => ({
  mode,
  members: members.map(({ id, name, progress, toldAt }) => ({ id, name, progress, at: toldAt.getTime() })),
})

export const squadJobs = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Job[] => [
  defineJob({
    name: 'progression/sweep-squads',
    schedule: '41 * * * *',
    exclusive: 'lock',
    stop: 'statements',
    repeatable: 'what has expired is deleted; a second run finds nothing',
    async run() {
      await sweepSquads(db, new Date(clock()))
    },
  }),
]
