import type pg from 'pg'
import { isUnavailable } from '../unavailable.ts'

/** Has a client for the length of a piece of work. */
type CheckOut = (work: (client: pg.PoolClient) => Promise<void>) => Promise<void>

type Share = { client: Promise<pg.PoolClient>; hasClient: boolean; running: number; end(error?: unknown): void }

/**
 * Runs concurrent queries on one client, released when none runs. While others wait for it (`isAwaited`), new queries queue behind them.
 */
export function createClientShare(checkOut: CheckOut, isAwaited: () => boolean) {
  let current: Share | undefined

  function open(): Share {
    const client = Promise.withResolvers<pg.PoolClient>()
    const ended = Promise.withResolvers<void>()
    let failure: unknown
    const share: Share = {
      client: client.promise,
      hasClient: false,
      running: 0,
      end(error) {
        failure ??= error
        if (share.running > 0) return
        if (current === share) current = undefined
        ended.resolve()
      },
    }
    checkOut(async (found) => {
      share.hasClient = true
      client.resolve(found)
      await ended.promise
      if (failure !== undefined) throw failure
    }).catch(client.reject)
    return share
  }

  return async <Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    if (!current || (current.hasClient && isAwaited())) current = open()
    const share = current
    let failure: unknown
    share.running++
    try {
      return await run(await share.client)
    } catch (error) {
      // The client is not used again then; an error of a statement is the statement's.
      if (isUnavailable(error)) failure = error
      throw error
    } finally {
      share.running--
      share.end(failure)
    }
  }
}
