import pg from 'pg'
import { type Bridge, type BridgeCallbacks, BridgeStream } from './bridge-stream.ts'

/** A pool of the one connection an embedded database has. Queries wait for each other; so does a transaction's holder. */
export function embeddedPool(
  open: (callbacks: BridgeCallbacks) => Promise<Bridge>,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new BridgeStream(open),
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    ...(onConnect ? { onConnect } : {}),
  })
  // A connection that breaks while idle is replaced by the next query; nobody waits for it.
  pool.on('error', () => {})
  return pool
}
