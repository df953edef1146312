import type { UserRecord } from '@stashwise/accounts/record'
import { toWire } from '@stashwise/accounts/wire'
import { readRecord } from './read-record.ts'

/** What tabs tell each other. `here`: this user is signed in; `gone`: nobody is any more. */
export type TabMessage = { kind: 'here' | 'gone'; uid: string } | { kind: 'record'; uid: string; record: UserRecord }

export type UserChannel = { post(message: TabMessage): void; listen(listener: (message: TabMessage) => void): void; close(): void }

/** The browser's channel between tabs; silent where there is none. */
export function openUserChannel(): UserChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {}, close() {} }
  const channel = new BroadcastChannel('stashwise-user')
  let isClosed = false
  return {
    // A message may come after the page's user has ended.
    post: (message) => {
      if (!isClosed) channel.postMessage(message.kind === 'record' ? { ...message, record: toWire(message.record) } : message)
    },
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const message = readMessage(data)
        if (message) listener(message)
      }),
    close() {
      isClosed = true
      channel.close()
    },
  }
}

/** A message as this build knows it; another tab may run an earlier or later one. */
export function readMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('uid' in data) || typeof data.uid !== 'string') return undefined
  const { kind, uid } = data
  if (kind === 'here' || kind === 'gone') return { kind, uid }
  const record = kind === 'record' && 'record' in data ? readRecord(data.record) : undefined
  return record ? { kind: 'record', uid, record } : undefined
}
