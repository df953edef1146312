// raw SQL in this file: it reads every table there is, whatever its schema.
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { transact, withClient } from '@stashwise/db/connections'
import { syncOne } from '@stashwise/db/embedded/durable-fs'
import type { Database } from '@stashwise/db/open-database'
import { tableRules } from '@stashwise/db/table-rules'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import { nameUnfinished, removeUnfinished } from './unfinished.ts'

/** Rows by table. */
export type Exported = Readonly<Record<string, number>>

/**
 * Writes everything a site holds but secrets, of one moment, as JSON lines: the head, of each table a description and its rows, the end with the
 * number of rows. `docs/operating.md` describes them. Rows go through as they are read: nothing is held in memory.
 * @throws BackupError for a table of which no rule says what becomes of it.
 */
export async function exportSite(database: Database, target: readonly Writable[], clock: () => number): Promise<Exported> {
  const counts: Record<string, number> = {}
  await withClient(database.patientPool, (client, discard) =>
    transact(client, discard, async () => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await client.query("SET LOCAL TimeZone TO 'UTC'")
      await pipeline([Readable.from(linesOf(client, counts, clock)), ...target])
    }),
  )
  return counts
}

/**
 * {@link exportSite} into a new file, which is compressed when its name ends with `.gz`; without a whole export there is no file.
 * @throws BackupError for a file that is there already.
 */
export async function exportToFile(database: Database, file: string, clock: () => number): Promise<Exported> {
  await requireNew(file)
  await removeUnfinished(dirname(file), clock())
  const part = nameUnfinished(file)
  try {
    const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    const counts = await exportSite(database, file.endsWith('.gz') ? [createGzip(), out] : [out], clock)
    await requireNew(file)
    await rename(part, file)
    await syncOne(dirname(file))
    return counts
  } finally {
    await rm(part, { force: true })
  }
}

async function requireNew(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${file} is there already: name another file, or move this one away.`)
}

type Client = Pick<pg.PoolClient, 'query'>
type Column = { name: string; type: string }

async function* linesOf(client: Client, counts: Record<string, number>, clock: () => number): AsyncGenerator<string> {
  const line = (value: object) => `${JSON.stringify(value)}\n`
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  yield line({ stashwise: 'export', format: 1, madeAt: new Date(clock()).toISOString(), migrations: migrations.map(({ name }) => name) })
  for (const [table, columns] of await listTables(client)) {
    const rule = tableRules[table]
    if (!rule) throw new BackupError(`Nothing says whether the table ${table} may be exported: it is of another version of Stashwise.`)
    if (rule.leftOut !== undefined) {
      yield line({ table, leftOut: rule.leftOut })
      continue
    }
    const { secrets = [] } = rule
    const shown = columns.filter(({ name }) => !secrets.includes(name))
    yield line({ table, columns: Object.fromEntries(shown.map(({ name, type }) => [name, type])), ...(secrets.length > 0 && { secrets }) })
    counts[table] = 0
    for await (const rows of rowsOf(client, table, shown)) {
      counts[table] += rows.length
      yield rows.map((row) => `{"of":${JSON.stringify(table)},"row":${row}}\n`).join('')
    }
  }
  yield line({ end: { rows: counts } })
}

async function listTables(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname, a.attnum`,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** Bytes that are read at once, about; rows of some tables have a megabyte each, of others a hundred bytes. */
const chunkBytes = 500_000
const maxChunkRows = 2000

/** Rows of a table as JSON texts, some at a time. */
async function* rowsOf(client: Client, table: string, columns: readonly Column[]): AsyncGenerator<string[]> {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  await client.query(
    `DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM (SELECT ${names} FROM ${pg.escapeIdentifier(table)}) t`,
  )
  for (let count = 4; ; ) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${count} FROM exported`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < count) break
    const bytes = rows.reduce((sum, { row }) => sum + row.length, 0)
    count = Math.max(1, Math.min(maxChunkRows, count * 4, Math.floor((chunkBytes * rows.length) / bytes)))
  }
  await client.query('CLOSE exported')
}
