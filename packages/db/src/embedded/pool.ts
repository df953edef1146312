import type pg from 'pg'
import { createPool } from '../connections.ts'
import { type Bridge, type BridgeCallbacks, BridgeStream } from './bridge-stream.ts'

/** A pool of the one connection an embedded database has. Queries wait for each other; so does a transaction's holder. */
export function embeddedPool(
  open: (callbacks: BridgeCallbacks) => Promise<Bridge>,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  return createPool({
    stream: () => new BridgeStream(open),
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    ...(onConnect ? { onConnect } : {}),
  })
}
