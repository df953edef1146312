import type { UserRecord } from '@stashwise/accounts/record'
import { toWire } from '@stashwise/accounts/wire'
import { doEditsOverlap, type QueuedEdit, splitEdit } from './edit-queue.ts'
import type { Outcome, PlayerCall } from './player-calls.ts'
import { readRecord } from './read-record.ts'
import { createRetrySchedule, pauseAfter } from './retry-schedule.ts'
import type { SentMarks } from './sent-marks.ts'

type Failure = Omit<Extract<Outcome, { kind: 'later' }>, 'kind' | 'title'>
const notReached: Failure = { status: undefined, afterMs: 0 }

export type SenderOptions = {
  queue: { list(): readonly QueuedEdit[]; replace(id: string, by: QueuedEdit[]): void }
  call(call: PlayerCall): Promise<Outcome>
  marks: SentMarks
  clock(): number
  random(): number
  newId(): string
  /** False while nobody is signed in, or somebody else. */
  maySend(): boolean
  on: {
    change(): void
    saved(edit: QueuedEdit, record: UserRecord): void
    /** `wait`: what to do about it could not be found out now. */
    refused(edit: QueuedEdit, refusal: { code: string; title: string }): Promise<'done' | 'wait'>
    gone(): void
  }
}

export type EditSender = ReturnType<typeof createEditSender>

/**
 * Sends edits one at a time in their order, again and again until the server has taken or refused them. A failure of the server or
 * of the network never ends an edit. One that makes the server fail again and again is set aside: it is retried with long pauses,
 * and edits of other fields are sent before it.
 */
export function createEditSender({ queue, call, marks, clock, random, newId, maySend, on }: SenderOptions) {
  const schedule = createRetrySchedule(clock, random)
  let running: Promise<void> | undefined
  let sentId: string | undefined
  let failures = 0
  let mayHurry = true
  /** Nothing is sent before the pause ends. */
  let pause: ReturnType<typeof setTimeout> | undefined
  /** Edits set aside are due then; others are sent meanwhile. */
  let wake: ReturnType<typeof setTimeout> | undefined

  const mayStart = () => maySend() && pause === undefined

  /** The edit to send next, and those set aside; no edit overtakes another one of the same field. */
  function choose(): { first: QueuedEdit | undefined; aside: QueuedEdit[] } {
    const passed: QueuedEdit[] = []
    const aside: QueuedEdit[] = []
    for (const edit of queue.list()) {
      const isFree = !passed.some((earlier) => doEditsOverlap(earlier, edit))
      if (isFree && !schedule.isSetAside(edit.id)) return { first: edit, aside }
      if (isFree) aside.push(edit)
      passed.push(edit)
    }
    return { first: aside.find(({ id }) => schedule.isDue(id)), aside }
  }

  const next = () => (mayStart() ? choose().first : undefined)

  async function run() {
    for (let edit = next(); edit; edit = next()) {
      sentId = edit.id
      on.change()
      const outcome = await send(edit)
      await settle(edit, outcome)
      on.change()
    }
    wakeLater()
  }

  function wakeLater() {
    clearTimeout(wake)
    schedule.retain(queue.list().map(({ id }) => id))
    const { aside } = choose()
    if (!mayStart() || aside.length === 0) return
    const dueAt = Math.min(...aside.map(({ id }) => schedule.dueAt(id)))
    wake = setTimeout(() => void start(), Math.max(0, dueAt - clock()))
  }

  async function send(edit: QueuedEdit): Promise<Outcome> {
    const sentAt = clock()
    const madeAt = marks.timeOf(edit)
    const outcome = await call(callOf(edit, sentAt - madeAt))
    marks.add(edit, madeAt + clock() - sentAt, clock())
    sentId = undefined
    return outcome
  }

  function callOf(edit: QueuedEdit, age: number): PlayerCall {
    // The character goes along with every edit: an edit can so never land on another account either.
    const headers = { 'X-Edit-Age': String(Math.max(0, Math.round(age))), 'X-Edit-Char': edit.characterUid }
    return ({ users }) => users.me.$put({ json: toWire(edit.edit) }, { headers })
  }

  async function settle(edit: QueuedEdit, outcome: Outcome) {
    if (outcome.kind === 'later') return outcome.status === 500 ? onServerError(edit, outcome) : wait(outcome)
    const record = outcome.kind === 'ok' ? readRecord(outcome.body) : undefined
    // Anything but a record did not come from our server.
    if (outcome.kind === 'unchanged' || (outcome.kind === 'ok' && !record)) return wait(notReached)
    failures = 0
    schedule.othersSucceeded(edit.id)
    if (record) return on.saved(edit, record)
    if (outcome.kind === 'gone') return on.gone()
    if (outcome.kind === 'refused') await refuse(edit, outcome)
  }

  async function refuse(edit: QueuedEdit, refusal: { code: string; title: string }) {
    const parts = splitEdit(edit, newId)
    if (parts && (refusal.code === 'request/invalid' || refusal.code === 'request/too-large')) queue.replace(edit.id, parts)
    else if ((await on.refused(edit, refusal)) === 'wait') wait(notReached)
  }

  /** The whole server fails, or this edit makes it fail: which of both shows once another request succeeds. */
  function onServerError(edit: QueuedEdit, failure: Failure) {
    const outcome = schedule.addError(edit.id, failure.afterMs)
    if (outcome === 'own-fault') {
      failures = 0
      return
    }
    const parts = outcome === 'set-aside' ? splitEdit(edit, newId) : undefined
    if (parts) {
      // One of the fields may be to blame: the others are not set aside with it.
      for (const { id } of parts) schedule.inherit(id, edit.id)
      queue.replace(edit.id, parts)
    }
    wait(failure)
  }

  function wait({ status, afterMs }: Failure) {
    mayHurry = afterMs === 0 && status !== 429
    failures++
    pause = setTimeout(resume, Math.max(afterMs, pauseAfter(failures, random)))
  }

  function start(): Promise<void> {
    running ??= Promise.resolve()
      .then(run)
      .finally(() => {
        running = undefined
        if (next()) void start()
      })
    return running
  }

  function resume() {
    clearTimeout(pause)
    pause = undefined
    void start()
  }

  return {
    /** Sends what there is; done when nothing is left, or nothing can be sent now. */
    start,
    sendNow() {
      schedule.hurry()
      resume()
    },
    /** The server responds again, or the network is back: what waits is sent now, unless the server asked for patience. */
    reached() {
      schedule.othersSucceeded()
      if (pause === undefined) void start()
      else if (mayHurry) resume()
    },
    isSent: (id: string) => id === sentId,
    /** `all`: the server cannot be reached or fails; `some`: only edits wait that it fails at while others succeed. */
    waiting(): 'none' | 'some' | 'all' {
      const edits = queue.list()
      if (edits.length === 0) return 'none'
      if (failures > 0) return 'all'
      return edits.some(({ id }) => schedule.isOwnFault(id)) ? 'some' : 'none'
    },
    stop() {
      clearTimeout(pause)
      clearTimeout(wake)
      pause = undefined
      wake = undefined
    },
  }
}
