import { AppError, isAppError } from '@stashwise/game/app-error'
import { isUnavailable } from './unavailable.ts'

export const guardLimits = {
  /** How long the database may be silent, to anybody, before a read counts as one that it does not respond to. Milliseconds, like all. */
  silentMs: 1000,
  /** Maximum time between two checks that counts as silence; longer gaps are this process' own work. */
  lookMs: 100,
  /** The same for the one read that finds out whether the database is back. */
  probeMs: 300,
  /** Time between two such reads; all others fail at once. */
  pauseMs: 1000,
  /** Maximum wait for a read while the database responds to others. */
  maxMs: 8000,
  /** Reads that are with the database at once. The others wait here, so that a write never waits behind more than these. */
  atOnce: 4,
}

export type ReadGuard = <Result>(read: () => Promise<Result>) => Promise<Result>

type GuardOptions = {
  clock?: () => number
  /** When the database last sent anything, by the same clock. */
  lastResponseAt?: () => number
}

/**
 * A circuit breaker for optional reads. A read waits while the database responds to others, and fails with `rate/limit` when it had no turn
 * in time. Once the database is silent, reads fail with `database/unavailable`, all but one a second at once, until one succeeds.
 */
export function createReadGuard({ clock = () => performance.now(), lastResponseAt = () => -Infinity }: GuardOptions = {}): ReadGuard {
  const { pauseMs, maxMs, atOnce } = guardLimits
  let openUntil: number | undefined
  let respondedAt = -Infinity
  let running = 0
  const waiting: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function enter(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
  }

  const isOpen = (): boolean => openUntil !== undefined && clock() < openUntil

  /** Whether this read is the one that finds out. */
  function isProbe(): boolean {
    if (openUntil === undefined) return false
    openUntil = clock() + pauseMs
    return true
  }

  function note(): void {
    respondedAt = clock()
    openUntil = undefined
  }

  /** The read's result, unless the database falls silent or it takes too long. */
  function bounded<Result>(reading: Promise<Result>, silentMs: number, until: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      let lookedAt = clock()
      let silence = 0
      const plan = () => setTimeout(look, Math.min(guardLimits.lookMs, silentMs - silence, Math.max(0, until - clock())))
      let timer = plan()
      // This process may have been busy: pending responses are read before the database is judged.
      function look(): void {
        setImmediate(() => {
          if (isOver) return
          const now = clock()
          const heard = Math.max(respondedAt, lastResponseAt())
          silence = heard >= lookedAt ? Math.min(now - heard, guardLimits.lookMs) : silence + Math.min(now - lookedAt, guardLimits.lookMs)
          lookedAt = now
          if (silence >= silentMs) reject(new SilentError())
          else if (now >= until) reject(new LateError())
          else timer = plan()
        })
      }
      let isOver = false
      reading.then(resolve, reject).finally(() => {
        isOver = true
        clearTimeout(timer)
      })
    })
  }

  return async (read) => {
    const until = clock() + maxMs
    if (isOpen()) throw unavailable()
    await enter()
    try {
      // It fell silent meanwhile.
      if (isOpen()) throw unavailable()
      const silentMs = isProbe() ? guardLimits.probeMs : guardLimits.silentMs
      if (clock() >= until) throw new LateError()
      const reading = read()
      // Also when it is too late for this request.
      reading.then(note, () => {})
      return await bounded(reading, silentMs, until)
    } catch (error) {
      if (error instanceof LateError) throw new AppError('rate/limit', { retryAfter: 2 }, { cause: error })
      const isAway = error instanceof SilentError || isUnavailable(error) || (isAppError(error) && error.code === 'database/unavailable')
      if (isAway) openUntil = clock() + pauseMs
      throw error instanceof SilentError ? unavailable({ cause: error }) : error
    } finally {
      leave()
    }
  }
}

/** The database has sent nothing to anybody for too long. */
class SilentError extends Error {
  override name = 'SilentError'
  override message = 'the database does not respond'
}

/** The read has not had its turn: the database has too much to do. */
class LateError extends Error {
  override name = 'LateError'
  override message = 'the read had no turn in time'
}

const unavailable = (options?: ErrorOptions) => new AppError('database/unavailable', {}, options)

/** Shares one read among concurrent callers. */
export function createSharedReads<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const known = running.get(key)
    if (known !== undefined) return known
    const reading = read().finally(() => {
      if (running.get(key) === reading) running.delete(key)
    })
    running.set(key, reading)
    return reading
  }
}
