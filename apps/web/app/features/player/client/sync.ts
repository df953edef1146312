import type { UserRecord } from '@stashwise/accounts/record'
import type { Store } from '#app/storage/store.ts'
import type { SaveNotice } from '../save-notice.ts'
import { addEdit, type QueuedEdit } from './edit-queue.ts'
import type { EditSender } from './edit-sender.ts'
import { type Outcome, type PlayerCall, type PlayerCalls, sendCall } from './player-calls.ts'
import type { RecordState } from './record-state.ts'
import type { SavedEdits } from './saved-edits.ts'
import type { SentMarks } from './sent-marks.ts'
import type { UserChannel } from './user-channel.ts'

export type UserStoreOptions = {
  /** The signed-in user as the page came with. */
  record: UserRecord
  fetch: typeof globalThis.fetch
  savedEdits: Pick<SavedEdits, 'save' | 'touch' | 'adopt' | 'stop'>
  channel: UserChannel
  /** Milliseconds since 1970. */
  clock(): number
  random(): number
  newId(): string
  notify(notice: SaveNotice): void
}

type Timer = ReturnType<typeof setTimeout>

/** A store's state and parts: the first argument of the functions beside this file. */
export type Sync = Omit<UserStoreOptions, 'record' | 'fetch'> & {
  uid: string
  calls: PlayerCalls
  state: RecordState
  marks: SentMarks
  sender: EditSender
  changes: Store<object>
  /** `gone`: nobody is signed in any more; `other`: another user is. */
  presence: 'here' | 'gone' | 'other'
  isStopped: boolean
  queue: readonly QueuedEdit[]
  hasFailed: boolean
  /** Tag of the newest record that was fetched whole. */
  etag: string | undefined
  fetchedAt: number
  refreshTimer: Timer | undefined
  noticeTimer: Timer | undefined
  /** What the player was last told of edits that wait. */
  told: 'none' | 'some' | 'all'
  lastCall: Promise<unknown>
}

export function publish(sync: Sync): void {
  if (!sync.isStopped) sync.changes.set({})
}

/** Sends a call after those before it: a response is then never older than the one before it. */
export function sendInTurn(sync: Sync, call: PlayerCall): Promise<Outcome> {
  const outcome = sync.lastCall.then(() => sendCall(sync.calls, call))
  sync.lastCall = outcome
  return outcome
}

export function setQueue(sync: Sync, queue: readonly QueuedEdit[]): void {
  sync.queue = queue
  void sync.savedEdits.save(queue)
}

/** A clock set back does not put an edit before those that wait. */
export const timeOfNextEdit = ({ clock, queue }: Sync): number => Math.max(clock(), ...queue.map(({ madeAt }) => madeAt))

export function enqueue(sync: Sync, edit: QueuedEdit): void {
  setQueue(sync, addEdit(sync.queue, edit, sync.sender.isSent))
  sync.hasFailed = false
  sync.state.update()
  publish(sync)
  void sync.sender.start()
}
