import type { Db } from '@stashwise/db/db'
import type { AuditedAction } from './actions.ts'

/**
 * The admin who does something; every change is written to the audit under this name. `session`: whose second factor counts, none without it;
 * `request`: the id of the request that asks for it.
 */
export type Actor = { userId: string; session?: string; request?: string | undefined }

/** What was changed. `kind`: under which it can be read and written, see {@link Subject}. */
export type SubjectRef = { kind: string; id: string }

/** One change for the audit. A `subject` with its value before and after can be reverted; null: there is none. */
export type AuditedChange = {
  action: AuditedAction
  target?: string
  targetName?: string
  details?: Record<string, unknown>
  subject?: SubjectRef
  before?: unknown
  after?: unknown
}

/** Something that changes have as their subject. Its values are JSON, and null where there is none. */
export type Subject = {
  /** The present value, in the form in which changes are audited. */
  read(db: Db, id: string): Promise<unknown>
  /** Puts a value back; what it returns runs after the commit. @throws AppError where that is no longer possible. */
  write(db: Db, id: string, value: unknown, actor: Actor): Promise<(() => Promise<void> | void) | undefined>
}

/** What came of a revert. `changed`: something has changed since, so nothing was reverted; `fixed`: such a change has no way back. */
export type RevertOutcome = 'reverted' | 'changed' | 'already' | 'fixed' | 'gone'

/** The one way in which admins change anything: checked, made and audited in one transaction. */
export type AuditService = {
  /**
   * Runs an admin's change; nothing is audited when `work` returns undefined or an empty list. Several changes are one batch.
   * @throws AppError `page/not-found` when the actor is no admin (any more), `factor/stale` for a dangerous action without a fresh second factor.
   */
  change(actor: Actor, work: (db: Db) => Promise<AuditedChange | AuditedChange[] | undefined>): Promise<void>
  /** Brings back what was before one change, or before all of a batch: all or none. The revert is a change itself. */
  revert(actor: Actor, of: { id: number } | { batch: string }): Promise<RevertOutcome>
  /** Makes changes of a kind of subjects revertible. */
  addSubject(kind: string, subject: Subject): void
  canRevert(kind: string | undefined): boolean
}
