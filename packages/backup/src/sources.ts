// raw SQL in this file: it works on databases as a whole.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { transact, withClient } from '@stashwise/db/connections'
import { type Database, openDump } from '@stashwise/db/open-database'
import { dayMs } from '@stashwise/game/day'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import { runTool, withDatabase } from './server-tools.ts'
import { readTableSums, type TableSums } from './table-sums.ts'
import { makeWorkFolder } from './unfinished.ts'

/** A database to back up. `url`: of its server; not used by the embedded one. */
export type Source = { database: Database; url: string }

/** Dumps a database into a new file, and returns the sums of what the dump holds. Nobody else waits on a server; on the embedded database all do. */
export function dumpDatabase({ database, url }: Source, file: string, signal?: AbortSignal): Promise<TableSums> {
  const { dump } = database
  // Nothing else can run on the one connection between the sums and the dump.
  if (dump)
    return withClient(database.pool, async (client) => {
      const sums = await readTableSums(client, signal)
      signal?.throwIfAborted()
      await dump(file)
      return sums
    })
  return withClient(database.patientPool, (client, discard) =>
    transact(client, discard, async () => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
      const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot}`]
      const dumping = runTool('pg_dump', [...args, `--file=${file}`], url, { signal })
      // The connection is given back once nothing uses it any more, also when only one of the two fails.
      const [sums] = await Promise.allSettled([readTableSums(client, signal), dumping])
      await dumping
      if (sums.status === 'rejected') throw sums.reason
      return sums.value
    }),
  )
}

/** The sums of a dump restored into a throwaway database. Undefined when the user of a server may not make one. */
export const sumsOfDump = (
  { database, url }: Source,
  dump: string,
  folder: string,
  signal?: AbortSignal,
): Promise<TableSums | undefined> =>
  database.kind === 'embedded' ? sumsOfEmbeddedDump(dump, folder, signal) : sumsOfServerDump(database, url, dump, signal)

/** @throws BackupError for a dump that is no database. */
async function sumsOfEmbeddedDump(dump: string, folder: string, signal: AbortSignal | undefined): Promise<TableSums> {
  signal?.throwIfAborted()
  const home = await makeWorkFolder(folder, 'verify')
  try {
    const restored = openDump(home, dump)
    try {
      return await withClient(restored.pool, (client) => readTableSums(client, signal))
    } catch (error) {
      signal?.throwIfAborted()
      throw new BackupError('The backup cannot be opened as a database.', { cause: error })
    } finally {
      await restored.close()
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

const notAllowed = '42501'

async function sumsOfServerDump(
  database: Database,
  url: string,
  dump: string,
  signal: AbortSignal | undefined,
): Promise<TableSums | undefined> {
  const name = `${verifying}${Date.now()}_${randomBytes(6).toString('hex')}`
  try {
    await dropLeftovers(database, Date.now())
    await database.patientPool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === notAllowed) return undefined
    throw error
  }
  try {
    await restoreIntoServer(withDatabase(url, name), dump, signal)
    return await onServer(withDatabase(url, name), (client) => readTableSums(client, signal))
  } finally {
    await database.patientPool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

/** Begins the name of a throwaway database; the time follows. */
const verifying = 'stashwise_verify_'

/** Drops throwaway databases that killed backups left more than a day ago. */
async function dropLeftovers({ patientPool }: Database, now: number): Promise<void> {
  const { rows } = await patientPool.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^${verifying}\\d{13}_[0-9a-f]{12}$' AND datdba = current_user::regrole`,
  )
  for (const { name } of rows)
    if (now - Number(name.slice(verifying.length).split('_', 1)[0]) > dayMs)
      await patientPool.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
}

/** Puts a dump in the place of everything in a database of a server: all of it, or nothing when it fails. */
export async function restoreIntoServer(url: string, dump: string, signal?: AbortSignal): Promise<void> {
  const script = `${dump}.sql`
  try {
    await runTool('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, dump], url, { signal })
    const steps = `DROP SCHEMA IF EXISTS public CASCADE;\nCREATE SCHEMA public;\n\\i ${quotePath(script)}\n`
    await runTool('psql', ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-'], url, {
      input: steps,
      signal,
    })
  } finally {
    await rm(script, { force: true })
  }
}

const quotePath = (path: string): string => `'${path.replaceAll("'", "''")}'`

export async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
