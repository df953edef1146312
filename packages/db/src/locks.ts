import { withClient } from './connections.ts'
import type { Database } from './open-database.ts'

const held = new WeakMap<Database['pool'], Map<string, Promise<unknown>>>()

const neverLost = new AbortController().signal

/**
 * Runs work once at a time across processes; undefined while another runs it. `lost` aborts when the lock's connection breaks.
 * An embedded database has one process and one connection, so its lock is in memory.
 */
export async function withLock<Result>(
  database: Database,
  name: string,
  run: (lost: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const names = held.get(database.pool) ?? new Map<string, Promise<unknown>>()
  held.set(database.pool, names)
  if (names.has(name)) return undefined
  const work = database.kind === 'embedded' ? run(neverLost).then((result) => ({ result })) : withServerLock(database, name, run)
  names.set(name, work)
  try {
    return await work
  } finally {
    names.delete(name)
  }
}

async function withServerLock<Result>(
  database: Database,
  name: string,
  run: (lost: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  return withClient(database.patientPool, async (client, discard) => {
    // raw SQL, here and below: an advisory lock.
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 7305441)) AS got', [name])
    if (!rows[0]?.got) return undefined
    const losing = new AbortController()
    const lose = (error: Error) => losing.abort(error)
    client.once('error', lose)
    try {
      return { result: await run(losing.signal) }
    } finally {
      client.off('error', lose)
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 7305441))', [name]).catch(discard)
    }
  })
}
