import type { Database } from '@stashwise/db/open-database'
import { findNextDue } from '@stashwise/db/webhooks/deliveries'

/** Even when nothing is due: what another process was sending when it was killed is due again. */
const longestPauseMs = 30_000
/** What is due and not sent belongs to an endpoint that rests. */
const shortestPauseMs = 5_000

type RunOptions = {
  database: Pick<Database, 'db'>
  deliver: { run(): Promise<number>; stop(): void }
  clock: () => number
  onError: (error: unknown) => void
}

/** Delivers whenever it is woken, and when the next attempt is due. */
export function createRunner({ database: { db }, deliver, clock, onError }: RunOptions) {
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    let pauseMs = longestPauseMs
    try {
      while (isWoken) {
        isWoken = false
        await deliver.run()
      }
      const next = await findNextDue(db)
      if (next) pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, next.getTime() - clock()))
    } catch (error) {
      onError(error)
    }
    if (!isStopped) timer = setTimeout(wake, pauseMs).unref()
  }

  function wake(): void {
    if (isStopped) return
    isWoken = true
    running ??= run().finally(() => {
      running = undefined
      if (isWoken) wake()
    })
  }

  return {
    wake,
    /** Waits for the attempts under way. */
    async stop() {
      isStopped = true
      deliver.stop()
      clearTimeout(timer)
      await running
    },
  }
}
