// raw SQL in this file: databases of a server are made and dropped.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseBuild } from '../embedded/template.ts'
import { connectHost, type Database, openDatabase } from '../open-database.ts'
import { type Connection, emptyDatabase, readSchema } from './empty-database.ts'
import { takeMemoryHost } from './reused-host.ts'

/** An empty, migrated database for one test, in memory or on the server of `DATABASE_TEST_URL`. Close it when the test ends. */
export async function testDb(): Promise<Database> {
  const server = process.env['DATABASE_TEST_URL']
  if (!server) return connectHost(await takeMemoryHost())
  const taken = idle().pop() ?? (await makeCopy(server))
  const database = await openDatabase({ url: urlOf(server, taken.name), dataDir: '', maxConnections: 4 })
  return {
    ...database,
    async close() {
      await database.close()
      const isEmpty =
        idle().length < maxIdle && (await onServer(urlOf(server, taken.name), (it) => emptyDatabase(it, taken.schema)).catch(() => false))
      if (isEmpty) idle().push(taken)
      else await onServer(server, ({ exec }) => exec(`DROP DATABASE IF EXISTS ${taken.name} WITH (FORCE)`))
    },
  }
}

/** A database of the server that waits for the next test, with what its schema was. */
type Idle = { name: string; schema: string }

/** Copying the template takes a server some 500 ms, emptying a copy 30. */
const maxIdle = 3

declare global {
  /** One list a worker: files that share a worker evaluate this module again. */
  var idleServerDatabases: Idle[] | undefined
}

const idle = (): Idle[] => {
  globalThis.idleServerDatabases ??= []
  return globalThis.idleServerDatabases
}

/** Begins the names of the databases of one run, whose workers are children of one process. */
export const namesOfRun = (runner: number): string => `stashwise_test_${runner}_`

async function makeCopy(server: string): Promise<Idle> {
  template ??= makeTemplate(server)
  const name = `${namesOfRun(process.ppid)}${randomBytes(6).toString('hex')}`
  const source = await template
  await onServer(server, ({ exec }) => exec(`CREATE DATABASE ${name} TEMPLATE ${source}`))
  return { name, schema: await onServer(urlOf(server, name), readSchema) }
}

/** Drops what the workers of a run have left. */
export async function dropIdle(server: string, runner: number): Promise<void> {
  await onServer(server, async ({ query, exec }) => {
    const { rows } = await query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${namesOfRun(runner)}')`,
    )
    for (const { name } of rows) await exec(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
}

/** The migrated database that this process copies. */
let template: Promise<string> | undefined
/** Any number nobody else uses; see pg_advisory_lock. */
const templateLock = 7_305_441_003

/** Makes the migrated database that tests copy, unless a process has made it for this build. Returns its name. */
async function makeTemplate(server: string): Promise<string> {
  const name = `stashwise_template_${databaseBuild()}`
  const unfinished = `${name}_new`
  await onServer(server, async ({ query, exec }) => {
    await exec(`SELECT pg_advisory_lock(${templateLock})`) // held until this connection ends
    const { rows } = await query(`SELECT 1 FROM pg_database WHERE datname = '${name}'`)
    if (rows.length > 0) return
    await exec(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await exec(`CREATE DATABASE ${unfinished}`)
    const database = await openDatabase({ url: urlOf(server, unfinished), dataDir: '', maxConnections: 1 })
    await database.close()
    await exec(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  })
  return name
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<Result>(url: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work({ query: (sql) => client.query(sql), exec: (sql) => client.query(sql) })
  } finally {
    await client.end()
  }
}
