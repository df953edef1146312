import type { UserRecord } from '@stashwise/accounts/record'
import { addEdit, type QueuedEdit } from './edit-queue.ts'
import { sendCall } from './player-calls.ts'
import { readRecord } from './read-record.ts'
import { publish, type Sync } from './sync.ts'
import { endNotice } from './tell-player.ts'
import type { TabMessage } from './user-channel.ts'

/** The server is asked for a newer record no more often than this. */
export const minRefreshIntervalMs = 5000

/** Nobody, or another user, is signed in: nothing is sent until this user is back; the edits stay saved. */
export function leave(sync: Sync, why: 'gone' | 'other'): void {
  if (sync.presence !== 'here') return
  sync.presence = why
  sync.sender.stop()
  endNotice(sync)
  sync.notify({ kind: why === 'gone' ? 'signed-out' : 'other-user' })
  sync.channel.post({ kind: 'gone', uid: sync.uid })
  publish(sync)
}

/** A record of the server, which other tabs get as well, or of another tab. */
export function takeRecord(sync: Sync, record: UserRecord, source: 'server' | 'tab'): void {
  const { uid, state, sender, channel } = sync
  if (record.uid !== uid) {
    leave(sync, 'other')
    return
  }
  const isNewer = record.version > state.version()
  state.take(record)
  if (sync.presence !== 'here') {
    sync.presence = 'here'
    publish(sync)
    void sender.start()
  }
  if (isNewer && source === 'server') channel.post({ kind: 'record', uid, record })
}

/** Fetches the record; `unknown`: the server could not be asked. */
export async function refreshNow(sync: Sync): Promise<'known' | 'unknown'> {
  sync.fetchedAt = sync.clock()
  // Who is signed in is in the record: without a user here it is needed whole.
  const headers: Record<string, string> = sync.etag && sync.presence === 'here' ? { 'If-None-Match': sync.etag } : {}
  const outcome = await sendCall(sync.calls, ({ users }) => users.me.$get({}, { headers }))
  if (outcome.kind === 'gone') leave(sync, 'gone')
  if (outcome.kind === 'unchanged') sync.sender.reached()
  const record = outcome.kind === 'ok' ? readRecord(outcome.body) : undefined
  if (record && outcome.kind === 'ok') {
    sync.etag = record.uid === sync.uid ? outcome.etag : undefined
    takeRecord(sync, record, 'server')
    sync.sender.reached()
  }
  return outcome.kind === 'later' || (outcome.kind === 'ok' && !record) ? 'unknown' : 'known'
}

/** {@link refreshNow}, throttled: who asks sooner gets the record when the time is over. */
export async function refresh(sync: Sync): Promise<void> {
  const restMs = sync.fetchedAt + minRefreshIntervalMs - sync.clock()
  if (restMs > 0) {
    sync.refreshTimer ??= setTimeout(() => {
      sync.refreshTimer = undefined
      void refresh(sync)
    }, restMs)
    return
  }
  await Promise.all([refreshNow(sync), adoptEdits(sync), sync.savedEdits.touch()])
}

export const adoptEdits = (sync: Sync): Promise<void> =>
  sync.savedEdits.adopt(async (edits) => {
    const { sender, marks } = sync
    const sent = sync.queue.filter(({ id }) => sender.isSent(id))
    const known = new Set(sync.queue.map(({ id }) => id))
    const adopted = marks.withoutSaved(edits.filter(({ id }) => !known.has(id)))
    const others = [...sync.queue.filter(({ id }) => !sender.isSent(id)), ...adopted]
    others.sort((a, b) => a.madeAt - b.madeAt)
    sync.queue = others.reduce<QueuedEdit[]>((all, each) => addEdit(all, each, sender.isSent), sent)
    await sync.savedEdits.save(sync.queue)
    sync.state.update()
    publish(sync)
    void sender.start()
  })

export function onMessage(sync: Sync, message: TabMessage): void {
  const isOwn = message.uid === sync.uid
  if (message.kind === 'record' && isOwn) takeRecord(sync, message.record, 'tab')
  // All tabs share one session: after another tab signs in or out, verify with the server.
  else if (sync.presence === 'here' ? !isOwn || message.kind === 'gone' : message.kind !== 'gone') void refreshNow(sync)
}
