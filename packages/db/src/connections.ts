import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db.ts'
import { isUnavailable } from './unavailable.ts'

/** Marks a connection as one not to be used again. */
export type Discard = (error: unknown) => void

/** A query that took long: its text without values, cut. */
export type SlowQuery = { sql: string; milliseconds: number }
export type QueryWatch = { slowMs: number; onSlow(query: SlowQuery): void }
const maxSqlLength = 500

/** A pool whose broken connections cannot end the process: checked-out clients have no `error` listener by default, here one for life. */
export function createPool(config: pg.PoolConfig, watch?: QueryWatch): pg.Pool {
  // biome-ignore lint/plugin: the one place that makes a pool
  const pool = new pg.Pool(config)
  // The next query gets a new connection; a query under way is rejected by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (watch) watchQueries(client, watch)
  })
  return pool
}

/** Times every query of a client. Time in the pipeline behind others counts too: it is what the caller waits. */
function watchQueries(client: pg.ClientBase, { slowMs, onSlow }: QueryWatch): void {
  // raw SQL: passes on the queries of others.
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const timed = (...given: unknown[]) => {
    const begun = performance.now()
    const end = () => {
      const milliseconds = performance.now() - begun
      if (milliseconds >= slowMs) onSlow({ sql: textOf(given[0]).slice(0, maxSqlLength), milliseconds: Math.round(milliseconds) })
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const calling = (...results: unknown[]) => {
        end()
        callback(...results)
      }
      return query(...given.slice(0, -1), calling)
    }
    const result = query(...given)
    if (result instanceof Promise) result.then(end, end)
    return result
  }
  Object.assign(client, { query: timed })
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''

/** Runs work on one client; the only check-out. The connection is closed afterwards if it broke, or the database was silent. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: Discard) => Promise<Result>,
): Promise<Result> {
  // biome-ignore lint/plugin: the one place that checks a client out
  const client = await pool.connect()
  let isBroken = false
  const discard = () => {
    isBroken = true
  }
  client.on('error', discard)
  try {
    return await work(client, discard)
  } catch (error) {
    if (isUnavailable(error)) discard()
    throw error
  } finally {
    client.off('error', discard)
    client.release(isBroken)
  }
}

/** Runs work in one transaction on a client of the pool: all of it is committed, or nothing when it throws. */
export const inTransaction = <Result>(pool: pg.Pool, work: (client: pg.PoolClient, db: Db) => Promise<Result>): Promise<Result> =>
  withClient(pool, (client, discard) => transact(client, discard, () => work(client, drizzle(client))))

/** Runs work in a transaction of a client that is checked out. */
export async function transact<Result>(client: pg.PoolClient, discard: Discard, work: () => Promise<Result>): Promise<Result> {
  // raw SQL, here and below: the limits of a transaction.
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    // A connection without a response would not respond to the rollback either; closing it rolls back as well.
    if (isUnavailable(error)) discard(error)
    else await client.query('ROLLBACK').catch(discard)
    throw error
  }
}
