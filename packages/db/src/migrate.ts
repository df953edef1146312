// raw SQL in this file: migrations are SQL, and there are no tables before the first.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import { type Discard, transact, withClient } from './connections.ts'

const folder = new URL('../migrations/', import.meta.url)
const lockKey = 7_305_441_001

export type Migration = { name: string; sql: string }

/** The migrations of this build, in the order they run. */
export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))
}

/** Changes whenever a migration does; names the template that was made with them. */
export const hashMigrations = (migrations: Migration[]): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)

/** Migrates a database and returns the migrations that ran; safe in parallel. @throws Error when it is newer than this build. */
export async function migrate(pool: Pool, migrations: Migration[] = listMigrations()): Promise<string[]> {
  if ((await missing(pool, migrations)).length === 0) return []
  return withClient(pool, async (client, discard) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    try {
      await client.query(
        'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      )
      const todo = await missing(client, migrations)
      for (const migration of todo) await run(client, discard, migration)
      return todo.map(({ name }) => name)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(discard)
    }
  })
}

async function missing(client: Pick<PoolClient, 'query'>, migrations: Migration[]): Promise<Migration[]> {
  const known = await client.query<{ there: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS there")
  if (!known.rows[0]?.there) return migrations
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const foreign = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
  if (foreign.length > 0) throw new Error(`the database is newer than this build: it has ${foreign.sort().join(', ')}`)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function run(client: PoolClient, discard: Discard, migration: Migration) {
  try {
    await transact(client, discard, async () => {
      await client.query(migration.sql)
      await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [migration.name])
    })
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}
