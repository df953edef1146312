// raw SQL in this file: databases of a server are made and dropped.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseBuild } from '../embedded/template.ts'
import { connectHost, type Database, openDatabase } from '../open-database.ts'
import { takeMemoryHost } from './reused-host.ts'

/** An empty, migrated database for one test, in memory or on the server of `DATABASE_TEST_URL`. Close it when the test ends. */
export async function testDb(): Promise<Database> {
  const server = process.env['DATABASE_TEST_URL']
  if (!server) return connectHost(await takeMemoryHost())
  template ??= makeTemplate(server)
  const name = `stashwise_test_${randomBytes(6).toString('hex')}`
  const source = await template
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`))
  const database = await openDatabase({ url: urlOf(server, name), dataDir: '', maxConnections: 4 })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** The migrated database that this process copies. */
let template: Promise<string> | undefined
/** Any number nobody else uses; see pg_advisory_lock. */
const templateLock = 7_305_441_003

/** Makes the migrated database that tests copy, unless a process has made it for this build. Returns its name. */
async function makeTemplate(server: string): Promise<string> {
  const name = `stashwise_template_${databaseBuild()}`
  const unfinished = `${name}_new`
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]) // held until this connection ends
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${unfinished}`)
    const database = await openDatabase({ url: urlOf(server, unfinished), dataDir: '', maxConnections: 1 })
    await database.close()
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  })
  return name
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
