import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { UserRecord } from '@stashwise/accounts/record'
import { createStore } from '#app/storage/store.ts'
import { acceptEdit } from '../accept-edit.ts'
import type { ActOutcome, EditOutcome } from '../save-notice.ts'
import { isFreeAct, type UserAct } from '../user-act.ts'
import { doAct } from './do-act.ts'
import { onRefused, onSaved } from './edit-results.ts'
import { createEditSender } from './edit-sender.ts'
import { createPlayerCalls } from './player-calls.ts'
import { createRecordState } from './record-state.ts'
import { adoptEdits, leave, onMessage, refresh, takeRecord } from './refresh.ts'
import { createSentMarks } from './sent-marks.ts'
import { enqueue, publish, type Sync, sendInTurn, setQueue, timeOfNextEdit, type UserStoreOptions } from './sync.ts'
import { endNotice, onSenderChange, saveStateOf } from './tell-player.ts'

export type UserStore = ReturnType<typeof createUserStore>

/** The signed-in user in the browser: updated optimistically, saved in the background, in step with other tabs and devices. */
export function createUserStore(options: UserStoreOptions) {
  const sync = startSync(options)
  sync.channel.listen((message) => onMessage(sync, message))
  sync.channel.post({ kind: 'here', uid: sync.uid })
  void adoptEdits(sync)
  return {
    /** The user as the player sees it; undefined when nobody is signed in any more. The same object until something changes. */
    get: (): UserRecord | undefined => (sync.presence === 'here' ? sync.state.shown() : undefined),
    saveState: () => saveStateOf(sync),
    subscribe: sync.changes.subscribe,
    edit: (edit: PlayerEdit) => editUser(sync, edit),
    act: (act: UserAct, { quiet = false } = {}) => actAsUser(sync, act, quiet),
    take: (record: UserRecord) => takeRecord(sync, record, 'server'),
    /** Asks the server whether another device changed something, at most every few seconds. */
    refresh: () => refresh(sync),
    /** Sends now what waits, however long it was to wait. */
    retry: () => sync.sender.sendNow(),
    reconnected: () => sync.sender.reached(),
    stop: () => stop(sync),
  }
}

function startSync({ record, fetch, ...parts }: UserStoreOptions): Sync {
  const { clock, random, newId } = parts
  const marks = createSentMarks()
  const sync: Sync = {
    ...parts,
    uid: record.uid,
    calls: createPlayerCalls(fetch),
    marks,
    state: createRecordState(
      record,
      () => sync.queue,
      () => publish(sync),
    ),
    sender: createEditSender({
      queue: {
        list: () => sync.queue,
        replace: (id, by) =>
          setQueue(
            sync,
            sync.queue.flatMap((each) => (each.id === id ? by : each)),
          ),
      },
      call: (call) => sendInTurn(sync, call),
      marks,
      clock,
      random,
      newId,
      maySend: () => sync.presence === 'here' && !sync.isStopped,
      on: {
        change: () => onSenderChange(sync),
        saved: (edit, saved) => onSaved(sync, edit, saved),
        refused: (edit, refusal) => onRefused(sync, edit, refusal),
        gone: () => leave(sync, 'gone'),
      },
    }),
    changes: createStore({}),
    presence: 'here',
    isStopped: false,
    queue: [],
    hasFailed: false,
    etag: undefined,
    fetchedAt: clock(),
    refreshTimer: undefined,
    noticeTimer: undefined,
    told: 'none',
    lastCall: Promise.resolve(),
  }
  return sync
}

/** Changes the user optimistically and saves it. Does nothing for who is not Pro (spec section 5). */
function editUser(sync: Sync, wanted: PlayerEdit): EditOutcome {
  if (sync.presence !== 'here') {
    sync.notify({ kind: sync.presence === 'gone' ? 'signed-out' : 'other-user' })
    return 'login-required'
  }
  const shown = sync.state.shown()
  if (!shown.pro) return 'pro-required'
  const edit = acceptEdit(shown, wanted)
  if (!edit) return 'ignored'
  const madeAt = timeOfNextEdit(sync)
  enqueue(sync, { id: sync.newId(), characterUid: shown.characterUid, edit, madeAt, since: madeAt })
  return 'accepted'
}

/** Does what is no edit. A refusal is shown with a way to repeat it, unless it is quiet: then the caller shows it. */
async function actAsUser(sync: Sync, act: UserAct, isQuiet: boolean): Promise<ActOutcome> {
  if (sync.presence !== 'here') return { ok: false, code: 'login/required', title: '' }
  if (!sync.state.shown().pro && !isFreeAct(act)) return { ok: false, code: 'pro/required', title: '' }
  return doAct(sync, act, isQuiet)
}

function stop(sync: Sync): void {
  sync.isStopped = true
  clearTimeout(sync.refreshTimer)
  sync.sender.stop()
  sync.state.stop()
  endNotice(sync)
  sync.channel.close()
  sync.savedEdits.stop()
}
