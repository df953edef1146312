import type pg from 'pg'
import { createPool, withClient } from '../connections.ts'
import { type Bridge, type BridgeCallbacks, BridgeStream } from './bridge-stream.ts'
import { createClientShare } from './client-share.ts'

/** A pool of the embedded database's one connection. Queries are pipelined on it, for few turns; transactions have it alone. */
export function embeddedPool(
  open: (callbacks: BridgeCallbacks) => Promise<Bridge>,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = createPool({
    stream: () => new BridgeStream(open),
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    pipeline: true,
    ...(onConnect ? { onConnect } : {}),
  })
  const onShared = createClientShare(
    (work) => withClient(pool, work),
    () => pool.waitingCount > 0,
  )
  // raw SQL: passes on the queries of others.
  const query = (text: string | pg.QueryConfig, values?: unknown[]) => onShared((client) => client.query(text, values))
  return Object.assign(pool, { query: query as pg.Pool['query'] })
}
