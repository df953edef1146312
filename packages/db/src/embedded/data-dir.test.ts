import fs, { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { openDataDir } from './data-dir.ts'
import { toOpenError } from './open-failure.ts'
import { databaseTemplate } from './template.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stashwise-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const home = () => join(dataDir, 'db')
const open = () => openDataDir(dataDir, '/nowhere/template.tar')
const failing = () => expect(open()).rejects

test('every acknowledged write has reached the disk, and a checkpoint what it covers', async () => {
  const synced = vi.spyOn(fs, 'fsyncSync')
  const { db, release } = await openDataDir(dataDir, await databaseTemplate())
  try {
    const { rows } = await db.query<{ setting: string }>(
      "SELECT setting FROM pg_settings WHERE name IN ('fsync', 'wal_sync_method', 'full_page_writes') ORDER BY name",
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'fsync'])
    for (let edit = 0; edit < 10; edit += 1) {
      const before = synced.mock.calls.length
      await db.query('INSERT INTO site_settings (key, value) VALUES ($1, $2)', [`edit ${edit}`, 'true'])
      expect(synced.mock.calls.length).toBeGreaterThan(before)
    }
    const before = synced.mock.calls.length
    await db.exec('CHECKPOINT')
    expect(synced.mock.calls.length - before).toBeGreaterThan(3)
  } finally {
    await db.close()
    release()
  }
}, 120_000)

test.runIf(process.platform !== 'win32')(
  'nobody but its owner can read anything of a data folder, also what an earlier version left',
  async () => {
    mkdirSync(join(dataDir, 'feed', 'regular'), { recursive: true })
    writeFileSync(join(dataDir, 'feed', 'regular', 'items.json.zst'), 'x')
    writeFileSync(join(dataDir, 'session-secret'), 'x')
    for (const path of ['feed', 'feed/regular']) chmodSync(join(dataDir, path), 0o755)
    for (const path of ['session-secret', 'feed/regular/items.json.zst']) chmodSync(join(dataDir, path), 0o644)
    chmodSync(dataDir, 0o755)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const database = await openDatabase({ url: 'pglite', dataDir })
    await database.pool.query('CREATE TABLE later (a int); INSERT INTO later VALUES (1); CHECKPOINT')
    const modes = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
      const path = join(dataDir, name)
      return existsSync(path) && (lstatSync(path).mode & 0o077) !== 0 ? [name] : []
    })
    await database.close()
    expect(modes).toEqual([])
  },
  120_000,
)

test('a folder that is no database is left alone, and said to be none', async () => {
  mkdirSync(home())
  writeFileSync(join(home(), 'notes.txt'), 'mine')
  await failing().toThrow(
    `The database in ${home()} cannot be opened: the folder holds something else than a database of Stashwise. Nothing was deleted.`,
  )
  expect(readdirSync(home())).toEqual(['notes.txt'])
})

test('a database that is damaged or of another version is named with its folder and a way out', async () => {
  makeParts()
  writeFileSync(join(home(), 'PG_VERSION'), '11\n')
  await failing().toThrow(
    /cannot be opened: it is damaged, or it was made by another version of the database \(PostgreSQL 11\)\. Nothing was deleted\. .*db\.broken/,
  )
})

/** What a database of another version has, as far as the sentence looks at it. */
function makeParts() {
  for (const folder of ['global', 'base/1', 'pg_wal/archive_status']) mkdirSync(join(home(), folder), { recursive: true })
  for (const file of ['PG_VERSION', 'global/pg_control', 'base/1/112', 'pg_wal/000000010000000000000001'])
    writeFileSync(join(home(), file), '17')
}

test.each([
  ['pg_wal', 'its write-ahead log (pg_wal) is missing or empty'],
  ['pg_wal/000000010000000000000001', 'its write-ahead log (pg_wal) is missing or empty'],
  ['global/pg_control', 'its control file (global/pg_control) is missing or empty'],
  ['global', 'its control file (global/pg_control) is missing or empty'],
  ['base', 'the folder of its tables (base) is missing or empty'],
])('a database without %s is said to be damaged there', (gone, sentence) => {
  makeParts()
  rmSync(join(home(), gone), { recursive: true })
  expect(toOpenError(new Error('broken'), dataDir).message).toContain(`cannot be opened: it is damaged: ${sentence}. Nothing was deleted.`)
})

test('a database whose version cannot be read is said to be damaged', () => {
  makeParts()
  writeFileSync(join(home(), 'PG_VERSION'), '\0\0\0')
  expect(toOpenError(new Error('broken'), dataDir).message).toContain('it is damaged: its version (PG_VERSION) cannot be read')
})

test('a folder that cannot be made ends the start with a sentence instead of never', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  await expect(openDataDir(join(dataDir, 'file', 'data'), '/nowhere')).rejects.toThrow(
    /The folder .*file\/data cannot be made \(ENOTDIR\)\. Set DATA_DIR/,
  )
  if (existsSync('/proc/self'))
    await expect(openDataDir('/proc/stashwise', '/nowhere')).rejects.toThrow(/The folder \/proc\/stashwise cannot be made/)
})

test('a full disk is called one', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(toOpenError(full, dataDir).message).toBe(
    `The disk that holds ${dataDir} is full. Free some space and start again; what was saved before is still there.`,
  )
})

test('a database that has vanished from a folder in use is warned about', async () => {
  writeFileSync(join(dataDir, 'session-secret'), 'x')
  mkdirSync(home())
  const { db, release, warning } = await openDataDir(dataDir, await databaseTemplate())
  await db.close()
  release()
  expect(warning).toContain(`there is no database in ${home()}: the site starts with a new one`)
}, 120_000)

test('a database of a newer build is refused by name and left as it is', async () => {
  const database = await openDatabase({ url: 'pglite', dataDir })
  await database.pool.query("INSERT INTO schema_migrations (name) VALUES ('9999_future.sql')")
  await database.close()
  await expect(openDatabase({ url: 'pglite', dataDir })).rejects.toThrow(
    `The database in ${home()} was used by a newer version of Stashwise.`,
  )
}, 120_000)
