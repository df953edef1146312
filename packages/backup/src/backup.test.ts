// raw SQL in this file: rows of any table stand for what players have.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type Database, openDatabase } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { dayMs } from '@stashwise/game/day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp } from './backup-job.ts'
import { findLastBackup } from './last-backup.ts'
import { makeBackup } from './make-backup.ts'
import { type Backup, fileOf, listBackups, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { hashFile, unseal } from './seal.ts'
import { runTool } from './server-tools.ts'
import { dumpDatabase, onServer, sumsOfDump } from './sources.ts'
import { readTableSums } from './table-sums.ts'
import { makeWorkFolder, nameUnfinished, removeUnfinished } from './unfinished.ts'

const at = Date.parse('2026-11-26T04:20:00Z')
let folder: string
let database: Database
let source: { database: Database; url: string }
/** Made while rows were written; tests change copies of it. */
let made: Backup
let written = 0

beforeAll(async () => {
  database = await testDb()
  source = { database, url: await addressOf() }
  await database.pool.query(
    "INSERT INTO site_settings (key, value) SELECT 'k' || n, to_jsonb('Привет ' || n) FROM generate_series(1, 500) n",
  )
  folder = mkdtempSync(join(tmpdir(), 'stashwise-backup-'))
  let isMaking = true
  const load = (async () => {
    while (isMaking) {
      await database.pool.query("INSERT INTO site_settings (key, value) VALUES ($1, 'true')", [`late${written}`])
      written += 1
      await nextTurn()
    }
  })()
  made = await makeBackup(source, { folder, clock: () => at })
  isMaking = false
  await load
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A folder of its own with a copy of the backup, of so many days before. */
function copyBackup(...days: number[]): string {
  const copies = mkdtempSync(join(folder, 'copies-'))
  for (const day of days) {
    const file = `day${day}.tar.gz`
    cpSync(fileOf(made), join(copies, file))
    const { path: _, ...described } = made
    writeFileSync(join(copies, `day${day}.json`), JSON.stringify({ ...described, file, madeAt: new Date(at - day * dayMs).toISOString() }))
  }
  return copies
}
const copyOne = async () => readManifest(join(copyBackup(0), 'day0.json'))

/** Address of the database on a server. */
async function addressOf(): Promise<string> {
  const server = process.env['DATABASE_TEST_URL']
  if (!server) return ''
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  return Object.assign(new URL(server), { pathname: `/${rows[0]?.name}` }).href
}

const restore = (backup: Backup, passphrase?: string) =>
  restoreBackup(backup, {
    passphrase,
    dataDir: join(folder, 'data'),
    serverUrl: database.kind === 'postgres' ? source.url : undefined,
    clock: () => at,
  })

test('a backup made under load holds one moment of every table, and was restored to prove it', async () => {
  expect(made).toMatchObject({ isVerified: true, isEncrypted: false, kind: database.kind })
  expect(made.tables['site_settings']?.rows).toBeGreaterThanOrEqual(500)
  expect(made.migrations).toContain('0001_catalogue.sql')
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith('copies-'))
      .sort(),
    'nothing else is left',
  ).toEqual([made.file, basename(made.path)].sort())
  expect(written).toBeGreaterThan(0)
})

test.skipIf(process.env['DATABASE_TEST_URL'])('it restores to a site whose tables compare equal', async () => {
  const dataDir = join(folder, 'restored')
  await restoreBackup(made, { dataDir, clock: () => at })
  await using restored = await openDatabase({ url: 'pglite', dataDir })
  expect(await readTableSums(restored.pool)).toEqual(made.tables)
})

test('an encrypted backup has nothing to read in it, and restores with its passphrase only', async () => {
  const copies = copyBackup()
  const sealed = await makeBackup(source, { folder: copies, passphrase: 'correct horse', clock: () => at })
  expect(sealed).toMatchObject({ isEncrypted: true, isVerified: true })
  const bytes = readFileSync(fileOf(sealed))
  expect(bytes.subarray(0, 8).toString()).toBe('STASHWIS')
  expect(() => gunzipSync(bytes.subarray(47))).toThrow()
  await expect(restore(sealed)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
  await expect(restore(sealed, 'wrong horse')).rejects.toThrow(/BACKUP_PASSPHRASE is not/)
})

test('a changed or cut file is refused before anything is touched', async () => {
  const backup = await copyOne()
  const bytes = readFileSync(fileOf(backup))
  writeFileSync(fileOf(backup), Buffer.concat([bytes.subarray(0, 100), Buffer.from([(bytes[100] ?? 0) ^ 1]), bytes.subarray(101)]))
  await expect(restore(backup)).rejects.toThrow(/changed or damaged/)
  truncateSync(fileOf(backup), 200)
  await expect(restore(backup)).rejects.toThrow(/changed or damaged/)
  expect(await listBackups(dirname(backup.path)), 'a cut file is no backup').toEqual([])
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a newer schema, another kind of database and what is no backup are refused in words', async () => {
  await expect(restore({ ...made, migrations: [...made.migrations, '9999_future.sql'] })).rejects.toThrow(
    /newer version of Stashwise \(9999_future/,
  )
  await expect(restore({ ...made, kind: made.kind === 'embedded' ? 'postgres' : 'embedded' })).rejects.toThrow(/DATABASE_URL/)
  const copies = copyBackup()
  writeFileSync(join(copies, 'x.json'), '{"format":1}')
  await expect(readManifest(join(copies, 'x.json'))).rejects.toThrow(/not the description of a backup/)
  await expect(readManifest(join(copies, 'none.json'))).rejects.toThrow(/cannot be read/)
})

test.skipIf(process.env['DATABASE_TEST_URL'])('a backup that restores to another content is none, and leaves the good ones', async () => {
  const copies = copyBackup(1)
  await database.pool.query("INSERT INTO site_settings (key, value) VALUES ('after', 'true')")
  const late = { ...database, dump: (file: string) => unseal(fileOf(made), file, { isEncrypted: false, passphrase: undefined }) }
  await expect(makeBackup({ database: late, url: '' }, { folder: copies, clock: () => at })).rejects.toThrow(
    /another content: site_settings/,
  )
  expect(readdirSync(copies).sort()).toEqual(['day1.json', 'day1.tar.gz'])
})

test('a backup that is stopped leaves the earlier ones and nothing else, at whatever step it is', async () => {
  const copies = copyBackup(1)
  for (const milliseconds of [0, 5, 50, 150, 400]) {
    const stopped = AbortSignal.timeout(milliseconds)
    const outcome = await makeBackup(source, { folder: copies, clock: () => at, signal: stopped }).catch((error: Error) => error)
    const names = readdirSync(copies).sort()
    if (outcome instanceof Error) {
      expect(stopped.aborted, String(outcome)).toBe(true)
      expect(names).toEqual(['day1.json', 'day1.tar.gz'])
    } else expect(names, 'it had ended before').toHaveLength(4)
    for (const name of names) if (!name.startsWith('day1')) rmSync(join(copies, name))
  }
})

test('what killed commands left is deleted a day later, and no file that a person named', async () => {
  const copies = copyBackup(1)
  const part = nameUnfinished('backup')
  const left = [
    `${part}.plain`,
    `${part}.plain.sql`,
    `${part}.sealed`,
    nameUnfinished('stashwise-20261101T042000Z.json'),
    nameUnfinished('my.ndjson.gz'),
  ]
  const people = [
    ...[
      'export-monday.ndjson',
      'export-monday',
      'restore-plan.md',
      'restore-please',
      'verify-a',
      'film.mkv.part',
      'x.part.plain',
      part.slice(0, -5),
    ],
    ...['stashwise-20261101T042000Z.tar.gz', 'stashwise-20261101T042000Z.dump.gz.enc', 'stashwise-20261101T042000Z.txt', `${part}.txt`],
  ]
  for (const name of [...left, ...people]) writeFileSync(join(copies, name), '{}')
  for (const word of ['verify', 'restore', 'export'] as const) {
    const work = await makeWorkFolder(copies, word)
    writeFileSync(join(work, 'dump'), 'rows')
    left.push(basename(work))
  }
  const made = new Date(at - 2 * dayMs)
  for (const name of [...left, ...people]) utimesSync(join(copies, name), made, made)
  const young = nameUnfinished('young')
  writeFileSync(join(copies, young), '')
  utimesSync(join(copies, young), new Date(at), new Date(at))
  await removeUnfinished(copies, at)
  expect(readdirSync(copies).sort()).toEqual(['day1.json', 'day1.tar.gz', ...people, young].sort())
  await expect(removeUnfinished(join(copies, 'none'), at), 'a folder that cannot be read stops nothing').resolves.toBeUndefined()
})

test('each step of a backup that takes long ends when it is stopped, and leaves no file', async () => {
  const signal = AbortSignal.abort(new Error('stopped'))
  const copies = copyBackup()
  const to = join(copies, 'dump')
  const plain = { isEncrypted: false, passphrase: undefined }
  await expect(dumpDatabase(source, to, signal)).rejects.toThrow('stopped')
  await expect(unseal(fileOf(made), to, { ...plain, signal })).rejects.toThrow('stopped')
  await expect(hashFile(fileOf(made), signal)).rejects.toThrow()
  expect(readdirSync(copies)).toEqual([])
  await unseal(fileOf(made), to, plain)
  await expect(sumsOfDump(source, to, copies, signal)).rejects.toThrow('stopped')
  expect(readdirSync(copies)).toEqual(['dump'])
})

test('generations that are no longer needed are deleted with their files; admins see the last one', async () => {
  const copies = copyBackup(1, 2, 3, 4, 5, 6, 7, 8, 9)
  const last = await backUp(source, { folder: copies, clock: () => at })
  expect((await listBackups(copies)).map(({ madeAt }) => madeAt.slice(8, 10))).toEqual(['26', '25', '24', '23', '22', '21', '20'])
  expect(readdirSync(copies)).toHaveLength(14)
  expect(await findLastBackup(database.db)).toMatchObject({ file: last.file, isVerified: true })
})

test.runIf(process.env['DATABASE_TEST_URL'])('a server is restored wholly, or not at all while it is in use', async () => {
  await expect(restore(made)).rejects.toThrow(/in use by \d+ other connections/)
  const fresh = `${new URL(source.url).pathname.slice(1)}_restored`
  await database.pool.query(`CREATE DATABASE ${fresh}`)
  const serverUrl = Object.assign(new URL(source.url), { pathname: `/${fresh}` }).href
  try {
    await runTool('psql', ['--no-psqlrc', '--quiet', '--command=CREATE TABLE later (id int)'], serverUrl)
    expect(await restoreBackup(made, { serverUrl, dataDir: folder, clock: () => at })).toMatchObject({ rows: expect.any(Number) })
    expect(await onServer(serverUrl, (client) => readTableSums(client))).toEqual(made.tables)
  } finally {
    await database.pool.query(`DROP DATABASE IF EXISTS ${fresh} WITH (FORCE)`)
  }
})

test.runIf(process.env['DATABASE_TEST_URL'])('a throwaway database that a killed backup left is dropped a day later', async () => {
  const named = (days: number) => `stashwise_verify_${Date.now() - days * dayMs}_0123456789ab`
  const [old, young] = [named(2), named(0)]
  for (const name of [old, young]) await database.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  try {
    await makeBackup(source, { folder: copyBackup(), clock: () => at })
    const { rows } = await database.pool.query("SELECT datname FROM pg_database WHERE datname ~ '^stashwise_verify_.*0123456789ab$'")
    expect(rows).toEqual([{ datname: young }])
  } finally {
    for (const name of [old, young]) await database.pool.query(`DROP DATABASE IF EXISTS ${name}`)
  }
})

test.runIf(process.env['DATABASE_TEST_URL'])('what the user of the database may not read back is said to be unverified', async () => {
  const refused = Object.assign(Object.create((await import('pg')).default.DatabaseError.prototype), { code: '42501' })
  vi.spyOn(database.patientPool, 'query').mockRejectedValue(refused as never)
  expect(await sumsOfDump(source, join(folder, 'none'), folder)).toBeUndefined()
})

test('sums tell what was changed, whatever the order and the time zone of a session', async () => {
  const before = await readTableSums(database.pool as never)
  await database.pool.query("UPDATE site_settings SET value = 'false' WHERE key = 'k7'")
  const after = await readTableSums(database.pool as never)
  expect(Object.keys(before).filter((name) => before[name]?.sum !== after[name]?.sum)).toEqual(['site_settings'])
})
