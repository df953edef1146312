import { setTimeout as wait } from 'node:timers/promises'

/** Started with this after an update: the one before needs a moment to let go of the port. */
export const afterUpdate = '--after-update'
/** Started with this, too, when the newer program did not start. */
export const updateFailed = '--update-failed'

const pollMs = 100

/** `ended`: resolves, however it ended. */
export type Started = { ended: Promise<unknown>; kill: () => void }

export type HandOver = {
  /** Starts the program that is under this one's name now. */
  start: (args: readonly string[]) => Started
  /** Whether a pilot answers at this one's port. */
  isReady: () => Promise<boolean>
  /** Restores the previous version under its name. False: it is missing, as when the newer one was updated meanwhile. */
  restore: () => Promise<boolean>
  patienceMs: number
}

/**
 * Starts the newer program, and the previous one again when that ends or does not answer in time.
 * @returns whether the newer one runs.
 */
export async function handOver({ start, isReady, restore, patienceMs }: HandOver): Promise<boolean> {
  const next = start([afterUpdate])
  let hasEnded = false
  const ended = next.ended.then(() => {
    hasEnded = true
  })
  const until = performance.now() + patienceMs
  while (!hasEnded && performance.now() < until) {
    if (await isReady()) return true
    await wait(pollMs)
  }
  next.kill()
  await ended
  if (await restore()) start([afterUpdate, updateFailed])
  return false
}
