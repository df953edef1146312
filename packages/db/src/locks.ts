import type { Database } from './open-database.ts'

const held = new WeakMap<Database['pool'], Map<string, Promise<unknown>>>()

/**
 * Runs something once at a time across all processes on the database. Undefined when another one is at it.
 * An embedded database has one process, so a lock in memory does; holding its only connection would stop every page.
 */
export async function withLock<Result>(
  database: Database,
  name: string,
  run: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const names = held.get(database.pool) ?? new Map<string, Promise<unknown>>()
  held.set(database.pool, names)
  if (names.has(name)) return undefined
  const work = database.kind === 'embedded' ? run().then((result) => ({ result })) : withServerLock(database, name, run)
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
  run: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const client = await database.patientPool.connect()
  let broken = false
  const lost = () => {
    broken = true
  }
  client.on('error', lost)
  try {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 7305441)) AS got', [name])
    if (!rows[0]?.got) return undefined
    try {
      return { result: await run() }
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 7305441))', [name]).catch(lost)
    }
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}
