import type { SuspensionKind } from '@stashwise/accounts/suspensions'
import type { Direction } from '#app/kit/data-table/column.ts'
import type { UserLimitName } from '#app/platform/limit-table.ts'
import type { Actor } from './audit.ts'
import type { ProUntil, UserRow } from './service.ts'

/** Characters of a reason for what is done to a user. */
export const maxUserReason = 500
/** Multiples of a limit that a user can get; 0: nothing at all. */
export const limitFactors = ['0', '1', '2', '5', '10'] as const
/** How long an admin sees the site as a user, in minutes. */
export const viewSpans = ['5', '15', '30'] as const

/** Conditions as an address has them; `shown`: whether more than the first rows are wanted. */
export type ListSearch = { q: string; where: string; sort: string; dir: Direction; shown: '' | 'all' }
/** `found`: rows that meet the filter, of `all`; the list has the first of them. */
export type Listed<Row> = { rows: Row[]; found: number; all: number }

/** A user in the list. `pmcs`: names of the characters; `suspended`: how much of theirs is. */
export type PersonRow = UserRow & {
  pmcs: string
  discord?: string
  characters: number
  sessions: number
  keys: number
  webhooks: number
  suspended: number
}

/** What programs reach of a user's, and what can be suspended. Instants are ISO texts; never a secret. */
export type AccessRow = {
  id: string
  kind: SuspensionKind
  subject: string
  userId: string
  user: string
  name: string
  created?: string
  used?: string
  uses?: number
  failures?: number
  state: string
  reason?: string
}

/** A limit of a user: uses of everybody's `limit` so far, until the count starts again. `factor`: the multiple that applies, 0 refuses. */
export type LimitRow = { name: UserLimitName; limit: number; used: number; resetAt: string; factor: number; reason?: string }

export type PersonExtras = {
  access: AccessRow[]
  limits: LimitRow[]
  /** The account has a Discord user. */
  discord?: { name: string; linked: string; hasRole: boolean }
  /** What the subscription platform said of the membership last. */
  payment?: { patreonId: string; readAt?: string; until?: string }
}

export const batchActions = ['grant', 'take', 'endSessions'] as const
export type PeopleBatch = { users: string[]; action: (typeof batchActions)[number]; span: string; reason: string }
export type PeoplePlan = { changes: number; same: number; missing: number }
export type PeopleResult = { faults: string[] } | { planned: PeoplePlan; batch: PeopleBatch } | { changed: PeoplePlan }

/** `self`: one's own account has its own page; `admin`: an admin is unmade first. */
export type DeleteOutcome = 'deleted' | 'confirm' | 'self' | 'admin'

/**
 * Users and their records. Changes are audited in their transaction, and the user is told.
 * @throws AppError `page/not-found` when the actor is no admin (any more) or something is unknown, `record/changed` when somebody else was faster.
 */
export type PeopleService = {
  list(search: ListSearch): Promise<Listed<PersonRow>>
  access(search: ListSearch): Promise<Listed<AccessRow>>
  extras(uid: string): Promise<PersonExtras>
  /** How many users a batch would change. `until`: of a grant. */
  planBatch(batch: PeopleBatch, until: Date | 'forever'): Promise<PeoplePlan>
  /** Changes all of them in one transaction, audited as one batch. */
  runBatch(actor: Actor, batch: PeopleBatch, until: Date | 'forever'): Promise<PeoplePlan>
  /** `known`: the end of the grant that the admin saw. */
  setPro(actor: Actor, uid: string, change: { until: Date | 'forever' | null; reason: string; known: ProUntil | '' }): Promise<void>
  suspend(actor: Actor, of: { userId: string; kind: SuspensionKind; subject: string; reason: string }): Promise<void>
  restore(actor: Actor, of: { userId: string; kind: SuspensionKind; subject: string }): Promise<void>
  /** Drops the count of a limit, in every process. */
  resetLimit(actor: Actor, uid: string, name: UserLimitName): Promise<void>
  /** `factor`: the multiple of everybody's limit that the user gets, 0 refuses. */
  setLimit(actor: Actor, uid: string, change: { name: UserLimitName; factor: number; reason: string }): Promise<void>
  /** Deletes the account with all it holds, for good. `confirm`: its mail address or name, as it was typed. */
  remove(actor: Actor, uid: string, confirm: string): Promise<DeleteOutcome>
  /** Everything the account holds but secrets, as the user gets it; undefined for an unknown one. */
  exportUser(actor: Actor, uid: string): Promise<Record<string, unknown> | undefined>
}
