import type { Actor } from './audit.ts'

/** A record that one admin edits at a time, by the kind of its corrections. */
export type LockedRecord = { kind: string; id: string }

/** Whether this page may edit; `by` and `since`: who edits it instead. */
export type LockState = { isMine: true } | { isMine: false; by: string; since: string }

/** Milliseconds between two signs of life of an editor, and after which it is taken for closed. */
export const lockTimes = { every: 10_000, stale: 45_000 } as const

/** @throws AppError `page/not-found` when the actor is no admin (any more). */
export type LocksService = {
  /** Holds a record's lock for a page, as long as it does so again every few seconds. `takeOver`: even while another admin has it. */
  hold(actor: Actor, record: LockedRecord, page: string, takeOver: boolean): Promise<LockState>
  release(actor: Actor, record: LockedRecord, page: string): Promise<void>
}
