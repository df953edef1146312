import type { UserRecord } from '@stashwise/accounts/record'
import { type QueuedEdit, splitEdit } from './edit-queue.ts'
import type { SentMarks } from './sent-marks.ts'
import { type Answer, type Call, readRecord } from './user-calls.ts'

/** Pauses after failures: from a second, doubled each time, up to half a minute. */
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** An edit that makes the server fail this often is taken for refused: nothing behind it would ever be saved. */
const mostServerErrors = 6

type Failure = Omit<Extract<Answer, { kind: 'later' }>, 'kind'>
const notReached: Failure = { status: undefined, afterMs: 0, title: '' }

export type SenderOptions = {
  queue: { list(): readonly QueuedEdit[]; replace(id: string, by: QueuedEdit[]): void }
  call(call: Call): Promise<Answer>
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
    refused(edit: QueuedEdit, answer: { code: string; title: string }): Promise<'done' | 'wait'>
    gone(): void
  }
}

/** Sends edits one at a time in their order, again and again until the server has taken or refused them. */
export function createEditSender({ queue, call, marks, clock, random, newId, maySend, on }: SenderOptions) {
  let running: Promise<void> | undefined
  let sentId: string | undefined
  let failures = 0
  let serverErrors = 0
  let isUnreached = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const head = () => (maySend() && pause === undefined ? queue.list()[0] : undefined)

  async function run() {
    for (let edit = head(); edit; edit = head()) {
      sentId = edit.id
      on.change()
      const answer = await send(edit)
      await settle(edit, answer)
      on.change()
    }
  }

  async function send(edit: QueuedEdit): Promise<Answer> {
    const sentAt = clock()
    const madeAt = marks.timeOf(edit)
    const answer = await call(callOf(edit, sentAt - madeAt))
    marks.add(edit, madeAt + clock() - sentAt, clock())
    sentId = undefined
    return answer
  }

  function callOf(edit: QueuedEdit, age: number): Call {
    // The character goes along with every edit: an edit can so never land on another account either.
    return {
      method: 'PUT',
      path: 'users/me',
      body: edit.edit,
      headers: { 'X-Edit-Age': String(Math.max(0, Math.round(age))), 'X-Edit-Char': edit.charUid },
    }
  }

  async function settle(edit: QueuedEdit, answer: Answer) {
    if (answer.kind === 'later') return wait(edit, answer)
    const record = answer.kind === 'ok' ? readRecord(answer.body) : undefined
    // Anything but a record did not come from our server.
    if (answer.kind === 'unchanged' || (answer.kind === 'ok' && !record)) return wait(edit, notReached)
    failures = 0
    serverErrors = 0
    if (record) return on.saved(edit, record)
    if (answer.kind === 'gone') return on.gone()
    if (answer.kind === 'refused') await refuse(edit, answer)
  }

  async function refuse(edit: QueuedEdit, answer: { code: string; title: string }) {
    const parts = splitEdit(edit, newId)
    if (parts && answer.code === 'request/invalid') queue.replace(edit.id, parts)
    else if ((await on.refused(edit, answer)) === 'wait') await wait(edit, notReached)
  }

  async function wait(edit: QueuedEdit, { status, afterMs, title }: Failure) {
    isUnreached = status === undefined
    serverErrors = status === 500 ? serverErrors + 1 : 0
    if (serverErrors >= mostServerErrors) {
      serverErrors = 0
      failures = 0
      await on.refused(edit, { code: 'server/error', title })
      return
    }
    failures++
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
    pause = setTimeout(resume, Math.max(afterMs, longest * (0.5 + random() / 2)))
  }

  function start(): Promise<void> {
    running ??= Promise.resolve()
      .then(run)
      .finally(() => {
        running = undefined
        if (head()) void start()
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
    /** Sends now, however long the pause still is. */
    resume,
    /** The server can be reached again: who waits only for that need not be patient. */
    reached() {
      if (failures > 0 && isUnreached) resume()
    },
    isSent: (id: string) => id === sentId,
    isWaiting: () => failures > 0 && queue.list().length > 0,
    stop() {
      clearTimeout(pause)
      pause = undefined
    },
  }
}
