import type pg from 'pg'
import { createPool, type QueryWatch, withClient } from '../connections.ts'
import { isUnavailable } from '../unavailable.ts'
import { type Bridge, type BridgeCallbacks, BridgeStream } from './bridge-stream.ts'

/** A pool of the embedded database's one connection. Queries are pipelined on it, for few turns; transactions have it alone. */
export function embeddedPool(
  open: (callbacks: BridgeCallbacks) => Promise<Bridge>,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
  watch?: QueryWatch,
): pg.Pool {
  const config = {
    stream: () => new BridgeStream(open),
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    pipeline: true,
  }
  const pool = createPool({ ...config, ...(onConnect ? { onConnect } : {}) }, watch)
  const onShared = createClientShare(
    (work) => withClient(pool, work),
    () => pool.waitingCount > 0,
  )
  // raw SQL: passes on the queries of others.
  const query = (text: string | pg.QueryConfig, values?: unknown[]) => onShared((client) => client.query(text, values))
  return Object.assign(pool, { query: query as pg.Pool['query'] })
}

/** Has a client for the length of a piece of work. */
type CheckOut = (work: (client: pg.PoolClient) => Promise<void>) => Promise<void>

type Share = { client: Promise<pg.PoolClient>; hasClient: boolean; running: number; end(error?: unknown): void }

/**
 * Runs concurrent queries on one client, released when none runs. While others wait for it (`isAwaited`), new queries queue behind them.
 */
function createClientShare(checkOut: CheckOut, isAwaited: () => boolean) {
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
