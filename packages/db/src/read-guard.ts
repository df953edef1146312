import { AppError, isAppError } from '@stashwise/game/app-error'
import { isUnavailable } from './unavailable.ts'

/** Longest wait for a read while the database responded. */
const usualMs = 1000
/** Longest wait for the one read that finds out whether the database is back. */
const probeMs = 300
/** Time between two such reads; all others fail at once. */
const pauseMs = 1000

export type ReadGuard = <Result>(read: () => Promise<Result>) => Promise<Result>

/**
 * A circuit breaker for reads that pages can do without: after one that failed or took too long the others fail at once with
 * `database/unavailable`, except one a second, until one of them succeeds. A page then never waits for a database that hangs.
 */
export function createReadGuard(clock: () => number = performance.now.bind(performance)): ReadGuard {
  let openUntil: number | undefined

  return async (read) => {
    const isOpen = openUntil !== undefined
    if (openUntil !== undefined) {
      if (clock() < openUntil) throw new AppError('database/unavailable')
      openUntil = clock() + pauseMs
    }
    const reading = read()
    // Also when it is too late for this request.
    reading.then(
      () => {
        openUntil = undefined
      },
      () => {},
    )
    try {
      return await within(reading, isOpen ? probeMs : usualMs)
    } catch (error) {
      if (isUnavailable(error) || (isAppError(error) && error.code === 'database/unavailable')) openUntil = clock() + pauseMs
      throw error
    }
  }
}

function within<Result>(work: Promise<Result>, longestMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('database/unavailable')), longestMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
