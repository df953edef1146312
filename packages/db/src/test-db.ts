import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from './open-database.ts'

/**
 * A fresh, empty, migrated database for one test: embedded in memory, or on the server of `DATABASE_TEST_URL`.
 * Close it when the test ends; a database made on a server is dropped then.
 */
export async function testDb(): Promise<Database> {
  const server = process.env['DATABASE_TEST_URL']
  if (!server) return openDatabase({ url: 'memory', dataDir: '' })
  const name = `stashwise_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href, dataDir: '', maxConnections: 4 })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function onServer(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
