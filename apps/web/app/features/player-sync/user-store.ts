import type { PlayerEdit } from '@stashwise/accounts/edit'
import { copiedFields, type FieldName, resetFields } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { acceptEdit } from './accept-edit.ts'
import { addEdit, besideSaved, partOf, type QueuedEdit } from './edit-queue.ts'
import { createEditSender } from './edit-sender.ts'
import { createPlayerCalls, type Outcome, type PlayerCall, sendCall } from './player-calls.ts'
import { readPart, readRecord } from './read-record.ts'
import { createRecordState } from './record-state.ts'
import type { ActOutcome, EditOutcome, SaveNotice, SaveState } from './save-notice.ts'
import type { SavedEdits } from './saved-edits.ts'
import { createSentMarks } from './sent-marks.ts'
import { callOf, type UserAct } from './user-act.ts'
import type { TabMessage, UserChannel } from './user-channel.ts'

/** The server is asked for a newer record no more often than this. */
export const refreshAtMostEveryMs = 5000
/** Edits that could not be sent are spoken of after this time. */
export const noticeAfterMs = 3000

export type UserStoreOptions = {
  /** The signed-in user as the page came with. */
  record: UserRecord
  fetch: typeof globalThis.fetch
  kept: Pick<SavedEdits, 'save' | 'touch' | 'adopt' | 'stop'>
  channel: UserChannel
  /** Milliseconds since 1970. */
  clock(): number
  random(): number
  newId(): string
  notify(notice: SaveNotice): void
}

export type UserStore = ReturnType<typeof createUserStore>

/** The signed-in user in the browser: changed at once, saved behind it, kept equal with other tabs and devices. */
export function createUserStore({ record: first, fetch, kept, channel, clock, random, newId, notify }: UserStoreOptions) {
  const { uid } = first
  const listeners = new Set<() => void>()
  let presence: 'here' | 'gone' | 'other' = 'here'
  let isStopped = false
  let queue: QueuedEdit[] = []
  let hasFailed = false
  let etag: string | undefined
  let askedAt = clock()
  let refreshTimer: ReturnType<typeof setTimeout> | undefined
  let noticeTimer: ReturnType<typeof setTimeout> | undefined
  let told: 'none' | 'some' | 'all' = 'none'

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const state = createRecordState(first, () => queue, tell)
  const marks = createSentMarks()
  const calls = createPlayerCalls(fetch)

  // One request at a time: an answer is then never older than the one before it.
  let last: Promise<unknown> = Promise.resolve()
  function call(wanted: PlayerCall): Promise<Outcome> {
    const answer = last.then(() => sendCall(calls, wanted))
    last = answer
    return answer
  }

  const sender = createEditSender({
    queue: {
      list: () => queue,
      replace: (id, by) => setQueue(queue.flatMap((each) => (each.id === id ? by : each))),
    },
    call,
    marks,
    clock,
    random,
    newId,
    maySend: () => presence === 'here' && !isStopped,
    on: { change: onSending, saved: onSaved, refused: onRefused, gone: () => leave('gone') },
  })

  function setQueue(next: QueuedEdit[]) {
    queue = next
    void kept.save(queue)
  }
  const withoutEdit = (id: string) => setQueue(queue.filter((each) => each.id !== id))

  /** A clock set back does not put an edit before those that wait. */
  const timeNow = () => Math.max(clock(), ...queue.map(({ madeAt }) => madeAt))

  function enqueue(queued: QueuedEdit) {
    setQueue(addEdit(queue, queued, sender.isSent))
    hasFailed = false
    state.draw()
    tell()
    void sender.start()
  }

  function saveState(): SaveState {
    if (sender.waiting() !== 'none') return 'waiting'
    if (queue.length > 0) return 'saving'
    return hasFailed ? 'failed' : 'saved'
  }

  function onSending() {
    if (sender.waiting() === 'none') settleNotice()
    else if (told === 'none') noticeTimer ??= setTimeout(tellWaiting, noticeAfterMs)
    else tellWaiting()
    tell()
  }
  function tellWaiting() {
    const waiting = sender.waiting()
    if (waiting === told || waiting === 'none') return
    told = waiting
    notify({ kind: waiting === 'all' ? 'waiting' : 'set-aside' })
  }
  function settleNotice() {
    clearTimeout(noticeTimer)
    noticeTimer = undefined
    if (told !== 'none') notify({ kind: 'settled' })
    told = 'none'
  }

  function onSaved(edit: QueuedEdit, record: UserRecord) {
    if (record.uid !== uid) return leave('other')
    marks.addSaved(edit, clock())
    const left = queue.filter(({ id }) => id !== edit.id)
    setQueue(besideSaved(left, edit))
    state.takeLater(record, edit)
    channel.post({ kind: 'record', uid, record })
  }

  /** Takes an edit back and says so; 'Repeat' makes the same edit again, on the character it was made on. */
  async function onRefused(edit: QueuedEdit, { code, title }: { code: string; title: string }): Promise<'done' | 'wait'> {
    if (code === 'character/not-found') return onCharacterGone(edit, title)
    takeBack(edit, title, () => {
      const madeAt = timeNow()
      enqueue({ ...edit, id: newId(), madeAt, since: madeAt })
    })
    if (code === 'pro/required') await refreshNow()
    return 'done'
  }

  /** The edit's character was deleted elsewhere, or another user is signed in. What belongs to the account is sent all the same. */
  async function onCharacterGone(edit: QueuedEdit, title: string): Promise<'done' | 'wait'> {
    if ((await refreshNow()) === 'unknown') return 'wait'
    if (presence !== 'here') return 'done'
    const rest = partOf(edit.edit, 'account')
    const { charUid } = state.shown()
    if (!rest || charUid === edit.charUid) takeBack(edit, title, undefined)
    else setQueue(queue.map((each) => (each.id === edit.id ? { ...each, edit: rest, charUid } : each)))
    state.draw()
    return 'done'
  }

  function takeBack(edit: QueuedEdit, title: string, repeat: (() => void) | undefined) {
    withoutEdit(edit.id)
    hasFailed = true
    state.draw()
    notify({ kind: 'refused', title, repeat })
  }

  function leave(why: 'gone' | 'other') {
    if (presence !== 'here') return
    presence = why
    sender.stop()
    settleNotice()
    notify({ kind: why === 'gone' ? 'signed-out' : 'other-user' })
    channel.post({ kind: 'gone', uid })
    tell()
  }

  function takeRecord(record: UserRecord, source: 'server' | 'tab') {
    if (record.uid !== uid) return leave('other')
    const isNewer = record.version > state.version()
    state.take(record)
    if (presence !== 'here') {
      presence = 'here'
      tell()
      void sender.start()
    }
    if (isNewer && source === 'server') channel.post({ kind: 'record', uid, record })
  }

  /** Asks for the record; `unknown`: the server could not be asked. */
  async function refreshNow(): Promise<'known' | 'unknown'> {
    askedAt = clock()
    // Who is signed in is in the record: without a user here it is needed whole.
    const headers: Record<string, string> = etag && presence === 'here' ? { 'If-None-Match': etag } : {}
    const answer = await sendCall(calls, ({ users }) => users.me.$get({}, { headers }))
    if (answer.kind === 'gone') leave('gone')
    if (answer.kind === 'unchanged') sender.reached()
    const record = answer.kind === 'ok' ? readRecord(answer.body) : undefined
    if (record && answer.kind === 'ok') {
      etag = record.uid === uid ? answer.etag : undefined
      takeRecord(record, 'server')
      sender.reached()
    }
    return answer.kind === 'later' || (answer.kind === 'ok' && !record) ? 'unknown' : 'known'
  }

  async function refresh() {
    const restMs = askedAt + refreshAtMostEveryMs - clock()
    if (restMs > 0) {
      refreshTimer ??= setTimeout(() => {
        refreshTimer = undefined
        void refresh()
      }, restMs)
      return
    }
    await Promise.all([refreshNow(), takeOver(), kept.touch()])
  }

  /** Edits that tabs now closed have left. */
  const takeOver = () =>
    kept.adopt(async (edits) => {
      const sent = queue.filter(({ id }) => sender.isSent(id))
      const known = new Set(queue.map(({ id }) => id))
      const adopted = marks.besideSaved(edits.filter(({ id }) => !known.has(id)))
      const others = [...queue.filter(({ id }) => !sender.isSent(id)), ...adopted]
      others.sort((a, b) => a.madeAt - b.madeAt)
      queue = others.reduce<QueuedEdit[]>((all, each) => addEdit(all, each, sender.isSent), sent)
      await kept.save(queue)
      state.draw()
      tell()
      void sender.start()
    })

  async function act(wanted: UserAct, isQuiet: boolean): Promise<ActOutcome> {
    const { charUid } = state.shown()
    const madeAt = clock()
    state.startAct(wanted)
    // What was changed before is saved before.
    await sender.start()
    const answer = await call(callOf(wanted, uid))
    marks.addFields(decidedBy(wanted), charUid, madeAt, clock())
    const outcome = await settleAct(answer)
    state.endAct(wanted)
    if (outcome.ok) sender.reached()
    else if (!isQuiet && presence === 'here') {
      notify({ kind: 'refused', title: outcome.title, repeat: () => void act(wanted, isQuiet) })
    }
    return outcome
  }

  async function settleAct(answer: Outcome): Promise<ActOutcome> {
    if (answer.kind === 'ok') {
      const record = readRecord(answer.body)
      const part = readPart(answer.body)
      if (record) takeRecord(record, 'server')
      else if (!part || !state.takePart(part)) {
        etag = undefined
        await refreshNow()
      }
      return { ok: true }
    }
    if (answer.kind === 'gone') leave('gone')
    const isSpoken = answer.kind === 'refused' || answer.kind === 'later'
    return { ok: false, code: answer.kind === 'refused' ? answer.code : '', title: isSpoken ? answer.title : '' }
  }

  function onMessage(message: TabMessage) {
    if (message.kind === 'record' && message.uid === uid) takeRecord(message.record, 'tab')
    // Who is signed in is one for all tabs: another user there, or nobody, is so here too, once the server has said it.
    else if (presence === 'here' ? message.uid !== uid || message.kind === 'gone' : message.kind !== 'gone') void refreshNow()
  }

  channel.listen(onMessage)
  channel.post({ kind: 'here', uid })
  void takeOver()

  return {
    /** The user as the reader sees it; undefined when nobody is signed in any more. The same object until something changes. */
    get: (): UserRecord | undefined => (presence === 'here' ? state.shown() : undefined),
    saveState,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Changes the user at once and saves it. Does nothing for who is not Pro (spec section 5). */
    edit(wanted: PlayerEdit): EditOutcome {
      if (presence !== 'here') return 'login-required'
      const shown = state.shown()
      if (!shown.pro) return 'pro-required'
      const edit = acceptEdit(shown, wanted)
      if (!edit) return 'ignored'
      const madeAt = timeNow()
      enqueue({ id: newId(), charUid: shown.charUid, edit, madeAt, since: madeAt })
      return 'accepted'
    },
    /** Does what is no edit. A refusal is shown with a way to repeat it, unless `quiet`: then the caller shows it. */
    act(wanted: UserAct, { quiet = false } = {}): Promise<ActOutcome> {
      if (presence !== 'here') return Promise.resolve({ ok: false, code: 'login/required', title: '' })
      if (!state.shown().pro && wanted.kind !== 'reset') return Promise.resolve({ ok: false, code: 'pro/required', title: '' })
      return act(wanted, quiet)
    },
    /** A record that came with a page. */
    take: (record: UserRecord) => takeRecord(record, 'server'),
    /** Asks the server whether another device changed something, at most every few seconds: who asks sooner is answered then. */
    refresh,
    /** Sends now what waits, however long it was to wait. */
    retry: () => sender.sendNow(),
    /** The network is back. */
    reconnected: () => sender.reached(),
    stop() {
      isStopped = true
      clearTimeout(refreshTimer)
      sender.stop()
      state.stop()
      settleNotice()
      channel.close()
      kept.stop()
      listeners.clear()
    },
  }
}

/** Fields whose later edits must not count as earlier than the act. */
function decidedBy(act: UserAct): readonly FieldName[] {
  if (act.kind === 'copy') return copiedFields
  return act.kind === 'reset' ? (Object.keys(resetFields[act.what]()) as FieldName[]) : []
}
