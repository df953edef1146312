import { AppError } from '@stashwise/game/app-error'
import { createFairQueue } from './fair-queue.ts'
import { clientOfTurn } from './work-limits.ts'

/** A thread of its own renders two at a time; a chat asks for one picture of each link, a page for a few. */
export const pictureLimits = { atOnce: 2, perClient: 20, total: 200, maxMs: 20_000 }

/**
 * Shares the rendering of pictures among clients, in fair turns: one that asks for hundreds waits for itself.
 * @throws AppError `rate/limit` when too many of the client, or of all, wait.
 */
export function createPictureTurns(limits = pictureLimits, clientOf: () => string = clientOfTurn) {
  const queue = createFairQueue(limits)
  return async <Picture>(render: () => Promise<Picture>): Promise<Picture> => {
    // Who else asks for the same picture waits for this one: it is made even if the first client leaves.
    const leave = await queue.enter({ client: clientOf(), isGone: () => false })
    if (leave === 'full' || !leave) throw new AppError('rate/limit', { retryAfter: 2 })
    try {
      return await render()
    } finally {
      leave()
    }
  }
}
