import { endSessionOf } from '@stashwise/db/accounts/sessions'
import type { Db } from '@stashwise/db/db'

const maxPending = 10_000

export type Logouts = {
  /** Ends a session; while the database does not respond, as soon as it does again. Resolves to whether it is done. */
  end(token: string): Promise<boolean>
  /** True while the end of a session has not reached the database: it must not sign anyone in. */
  isPending(token: string): boolean
  stop(): void
}

/** Ends sessions, also while the database is away. The pending ones are held in memory, so they are lost when the process ends first. */
export function createLogouts({
  db,
  announce,
  retryMs = 2000,
}: {
  db: Db
  /** Invalidates what every process caches of a user. */
  announce: (userId: string) => Promise<void>
  retryMs?: number
}): Logouts {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function remove(token: string): Promise<boolean> {
    try {
      for (const userId of await endSessionOf(db, token)) await announce(userId)
      pending.delete(token)
      return true
    } catch {
      return false
    }
  }

  async function retry() {
    timer = undefined
    for (const token of pending) if (isStopped || !(await remove(token))) break
    schedule()
  }

  function schedule() {
    if (pending.size > 0 && !timer && !isStopped) timer = setTimeout(() => void retry(), retryMs).unref()
  }

  return {
    async end(token) {
      // Before the first wait, so that no request in between is signed in.
      pending.add(token)
      const isDone = await remove(token)
      for (const oldest of pending) {
        if (pending.size <= maxPending) break
        pending.delete(oldest)
      }
      schedule()
      return isDone
    },
    isPending: (token) => pending.has(token),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
