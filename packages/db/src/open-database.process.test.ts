import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { withClient } from './connections.ts'
import { findFilledTemplate, makeFilledTemplate } from './embedded/filled-template.ts'
import { type Database, openDatabase } from './open-database.ts'

let dataDir: string
const opened: Database[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stashwise-db-'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(): Promise<Database> {
  const database = await openDatabase({ url: 'pglite', dataDir })
  opened.push(database)
  return database
}

/** The process that holds the embedded database, by its lock. */
async function holder(): Promise<number> {
  const { readFileSync } = await import('node:fs')
  return Number(readFileSync(join(dataDir, 'db.lock'), 'utf8').split(' ')[0])
}

test('what was acknowledged is still there after the database process was killed', async () => {
  const { pool } = await open()
  for (let n = 0; n < 20; n += 1) await pool.query('INSERT INTO site_settings (key, value) VALUES ($1, $2)', [`k${n}`, 'true'])
  const unfinished = pool
    .query("INSERT INTO site_settings (key, value) SELECT 'late' || n, 'true' FROM generate_series(1, 200000) n")
    .catch(() => 'broken')
  process.kill(await holder(), 'SIGKILL')
  expect(await unfinished).toBe('broken')
  const { rows } = await pool.query(
    "SELECT count(*)::int AS kept, count(*) FILTER (WHERE key LIKE 'late%')::int AS late FROM site_settings",
  )
  expect(rows).toEqual([{ kept: 20, late: 0 }])
})

test('a second process on the same data folder is refused by name', async () => {
  await open()
  await expect(openDatabase({ url: 'pglite', dataDir })).rejects.toThrow(/in use by another Stashwise process \(pid \d+\)/)
})

test('a lock left by a dead process is taken over', async () => {
  writeFileSync(join(dataDir, 'db.lock'), '999999 1')
  const { pool } = await open()
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('reading 20 MB never holds the site up for long', async () => {
  const { pool } = await open()
  await pool.query(
    "INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) SELECT 'pvp', 'item', n::text, '', 1, repeat(md5(n::text), 128) FROM generate_series(1, 5000) n",
  )
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const { rows } = await pool.query('SELECT facts FROM catalogue_records')
  delay.disable()
  expect(rows.length).toBe(5000)
  expect(delay.percentile(99) / 1e6).toBeLessThan(250) // the budget is 20 ms; this only catches a blocked loop on a busy machine
})

test('a client that vanishes inside a transaction leaves nothing behind', async () => {
  const { pool } = await open()
  await withClient(pool, async (client, discard) => {
    await client.query('BEGIN')
    await client.query("INSERT INTO site_settings (key, value) VALUES ('half', 'true')")
    discard(undefined)
  })
  expect((await pool.query('SELECT count(*)::int AS n FROM site_settings')).rows).toEqual([{ n: 0 }])
})

test('an empty data folder starts with what a filled one held, and with an empty database when that is gone', async () => {
  const fill = async (database: Database) => {
    await database.pool.query("INSERT INTO site_settings (key, value) VALUES ('filled', 'true')")
  }
  const filling = { name: 'test', hash: String(process.pid) }
  await makeFilledTemplate(filling, fill)
  const folder = findFilledTemplate(filling)
  onTestFinished(() => rmSync(folder ?? '', { recursive: true, force: true }))
  const settingsOf = async (name: string, startFrom: () => string | undefined) => {
    const database = await openDatabase({ url: 'pglite', dataDir: join(dataDir, name), startFrom })
    opened.push(database)
    return (await database.pool.query('SELECT key FROM site_settings')).rows
  }
  expect(await settingsOf('new', () => folder)).toEqual([{ key: 'filled' }])
  // A first start that was killed while it copied.
  mkdirSync(join(dataDir, 'half', 'db.new', 'base'), { recursive: true })
  mkdirSync(join(dataDir, 'half', 'db.new-from-the-old-server'))
  expect(await settingsOf('half', () => folder)).toEqual([{ key: 'filled' }])
  expect(readdirSync(join(dataDir, 'half'))).toContain('db.new-from-the-old-server')
  expect(await settingsOf('gone', () => join(dataDir, 'nowhere'))).toEqual([])
})

test('an error of one query does not disturb the next', async () => {
  const { pool } = await open()
  await expect(pool.query('SELECT nothing')).rejects.toMatchObject({ code: '42703' })
  expect((await pool.query('SELECT $1::int + 1 AS two', [1])).rows).toEqual([{ two: 2 }])
})

test('a notification is heard once its transaction is committed, and not when it is rolled back', async () => {
  const database = await open()
  const heard: (string | undefined)[] = []
  await database.listen('catalogue', (payload) => heard.push(payload))
  await withClient(database.pool, async (client) => {
    await client.query("BEGIN; SELECT pg_notify('catalogue', 'pvp:1'); ROLLBACK")
    await client.query("BEGIN; SELECT pg_notify('catalogue', 'pvp:2')")
    expect(heard).toEqual([])
    await client.query('COMMIT')
  })
  expect(heard).toEqual(['pvp:2'])
})
