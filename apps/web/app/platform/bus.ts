import type { Db } from '@stashwise/db/db'
import { notify } from '@stashwise/db/notify'
import type { Database } from '@stashwise/db/open-database'

/** Payload undefined: the connection was lost, something may have been missed. */
export type BusListener = (payload: string | undefined) => Promise<void> | void

/** Announcements between the processes of one site. The database carries them, so that one made in a transaction comes with its commit. */
export type Bus = {
  /**
   * Runs the listeners of this process and notifies the others. Resolves when the listeners here have ended, so that the caller sees its
   * own change next. @throws when the database is away; the listeners of this process have run all the same.
   */
  announce(channel: string, payload?: string): Promise<void>
  /** Runs the listeners of this process only, for what a committed transaction has announced to all. */
  hear(channel: string, payload?: string): Promise<void>
  /** Calls back for every announcement of any process. */
  on(channel: string, listener: BusListener): void
  /** Resolves once every channel that was subscribed to is listened to. @throws when the database cannot be reached. */
  ready(): Promise<void>
  close(): void
}

export function createBus({ db, listen }: Pick<Database, 'listen'> & { db: Db }, onError: (error: unknown) => void): Bus {
  const listeners = new Map<string, BusListener[]>()
  const subscriptions: Promise<() => void>[] = []
  /** Announcements of this process that the database has yet to send back, by channel and payload. */
  const echoes = new Map<string, number>()
  const addEcho = (key: string, count: 1 | -1) => echoes.set(key, (echoes.get(key) ?? 0) + count)

  const hear = async (channel: string, payload: string | undefined) => {
    await Promise.all((listeners.get(channel) ?? []).map(async (listener) => listener(payload))).catch(onError)
  }

  function receive(channel: string, payload: string | undefined) {
    const key = `${channel} ${payload}`
    if (payload === undefined) echoes.clear()
    else if ((echoes.get(key) ?? 0) > 0) return addEcho(key, -1)
    return hear(channel, payload)
  }

  return {
    async announce(channel, payload = '') {
      const key = `${channel} ${payload}`
      if (listeners.has(channel)) addEcho(key, 1)
      const heard = hear(channel, payload)
      try {
        await notify(db, channel, payload)
      } catch (error) {
        addEcho(key, -1)
        throw error
      } finally {
        await heard
      }
    },
    hear: (channel, payload = '') => hear(channel, payload),
    on(channel, listener) {
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), listener])
      if (!known) subscriptions.push(listen(channel, (payload) => void receive(channel, payload)))
    },
    async ready() {
      await Promise.all(subscriptions)
    },
    close() {
      for (const subscription of subscriptions) void subscription.then((end) => end())
    },
  }
}
