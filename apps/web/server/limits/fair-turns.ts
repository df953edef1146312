import { AppError } from '@stashwise/game/app-error'
import { createFairQueue } from './fair-queue.ts'
import { clientOfTurn } from './work-limits.ts'

/** Shares work beside the main thread fairly among clients. @throws AppError `rate/limit` when too many of one client, or of all, wait. */
export function createTurns(limits: Parameters<typeof createFairQueue>[0], clientOf: () => string = clientOfTurn) {
  const queue = createFairQueue(limits)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Another client that asks for the same waits for this one: it is made even if the first client leaves.
    const leave = await queue.enter({ client: clientOf(), isGone: () => false })
    if (leave === 'full' || !leave) throw new AppError('rate/limit', { retryAfter: 2 })
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
