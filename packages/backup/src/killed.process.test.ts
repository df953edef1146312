// raw SQL in this file: rows of any table stand for what players have.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeBackup } from './make-backup.ts'
import { listBackups } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { onServer } from './sources.ts'

const server = process.env['DATABASE_TEST_URL']
if (server !== undefined) console.info('killed backups of the embedded database: skipped, DATABASE_TEST_URL names a PostgreSQL')

let folder: string
let dataDir: string
let backups: string
const useFolder = (name: string) => {
  folder = name
  dataDir = join(folder, 'data')
  backups = join(folder, 'backups')
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'stashwise-killed-'))

/** A site of the embedded database with one setting, backed up with it; each test has a copy. */
let backedUp: string
beforeAll(async () => {
  backedUp = newFolder()
  useFolder(backedUp)
  if (server !== undefined) return
  await write('backed up')
  await back()
})
afterAll(() => rmSync(backedUp, { recursive: true, force: true }))
beforeEach(() => {
  useFolder(newFolder())
  if (server === undefined) cpSync(backedUp, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function withSite<Result>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: 'pglite', dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const write = (key: string) => withSite(({ pool }) => pool.query("INSERT INTO site_settings (key, value) VALUES ($1, 'true')", [key]))
const settings = () =>
  withSite(async ({ pool }) => {
    const { rows } = await pool.query<{ key: string }>('SELECT key FROM site_settings ORDER BY key')
    return rows.map(({ key }) => key)
  })
const back = () => withSite((database) => makeBackup({ database, url: '' }, { folder: backups, clock: Date.now }))

/** Runs code of this package in a process that is killed as soon as something is so: times differ by machine. False if it ended before. */
async function killWhen(isDue: () => boolean | Promise<boolean>, code: string): Promise<boolean> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: import.meta.dirname, stdio: 'ignore' })
  let isOver = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    isOver = true
  })
  while (!isOver && !(await isDue())) await sleep(5)
  const isKilled = child.kill('SIGKILL')
  await ended
  return isKilled && child.signalCode === 'SIGKILL'
}
/** What a killed process left, so that the next one is not taken for it. */
const removeParts = () => {
  for (const name of readdirSync(backups)) if (name.includes('.part')) rmSync(join(backups, name), { recursive: true })
}
const holds = (folder: string, ending: RegExp) => () => existsSync(folder) && readdirSync(folder).some((name) => ending.test(name))

test.skipIf(server)('a backup that was killed is none, leaves the good ones, and the next one succeeds', async () => {
  const [good] = await listBackups(backups)
  const code = `
    import { openDatabase } from '@stashwise/db/open-database'
    import { makeBackup } from './make-backup.ts'
    const database = await openDatabase({ url: 'pglite', dataDir: ${JSON.stringify(dataDir)} })
    await makeBackup({ database, url: '' }, { folder: ${JSON.stringify(backups)}, clock: () => Date.now() + 60_000 })`
  expect(await killWhen(holds(backups, /\.sealed$/), code)).toBe(true)
  expect(readdirSync(backups).filter((name) => name.endsWith('.sealed'))).toHaveLength(1)
  expect((await listBackups(backups)).map(({ file }) => file)).toEqual([good?.file])
  expect(await settings()).toEqual(['backed up'])
  expect(await back()).toMatchObject({ isVerified: true })
})

test.skipIf(server)(
  'after a restore that was killed the site has the earlier database or the restored one, never none; a running site is left alone',
  async () => {
    const [backup] = await listBackups(backups)
    if (!backup) throw new Error('the site was not backed up')
    await write('later')
    const code = `
    import { readManifest } from './manifest.ts'
    import { restoreBackup } from './restore-backup.ts'
    await restoreBackup(await readManifest(${JSON.stringify(backup.path)}), { dataDir: ${JSON.stringify(dataDir)}, clock: Date.now })`
    // While one takes the other's place.
    expect(await killWhen(holds(dataDir, /^db\.before-restore-/), code)).toBe(true)
    const left = await settings()
    expect([['backed up'], ['backed up', 'later']]).toContainEqual(left)
    const refused = expect.stringMatching(/in use by another Stashwise process/)
    await withSite(() => expect(restoreBackup(backup, { dataDir, clock: Date.now })).rejects.toMatchObject({ message: refused }))
    const { earlier } = await restoreBackup(backup, { dataDir, clock: Date.now })
    expect(await settings()).toEqual(['backed up'])
    expect(earlier).toMatch(/db\.before-restore-/)
  },
)

test.runIf(server)('on a server a killed backup or restore leaves the earlier database or the restored one', async () => {
  const database = await testDb()
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  const urlOf = (name: string | undefined) => Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
  const url = urlOf(rows[0]?.name)
  const target = `${rows[0]?.name}_killed`
  await database.pool.query(`CREATE DATABASE ${target}`)
  try {
    await database.pool.query("INSERT INTO site_settings (key, value) SELECT 'k' || n, 'true' FROM generate_series(1, 3000) n")
    const good = await makeBackup({ database, url }, { folder: backups, clock: Date.now })
    const backing = `
      import { openDatabase } from '@stashwise/db/open-database'
      import { makeBackup } from './make-backup.ts'
      const database = await openDatabase({ url: ${JSON.stringify(url)}, dataDir: '' })
      await makeBackup({ database, url: ${JSON.stringify(url)} }, { folder: ${JSON.stringify(backups)}, clock: () => Date.now() + 60_000 })`
    // While it is dumped, and while it is verified.
    for (const ending of [/^backup\..*\.plain$/, /\.sealed$/]) {
      removeParts()
      expect(await killWhen(holds(backups, ending), backing)).toBe(true)
      expect((await listBackups(backups)).map(({ file }) => file)).toContain(good.file)
    }
    // Of one day the newest stays.
    const next = await makeBackup({ database, url }, { folder: backups, clock: () => Date.now() + 120_000 })
    expect(next).toMatchObject({ isVerified: true })

    const serverUrl = urlOf(target)
    const restoring = `
      import { readManifest } from './manifest.ts'
      import { restoreBackup } from './restore-backup.ts'
      await restoreBackup(await readManifest(${JSON.stringify(next.path)}), { serverUrl: ${JSON.stringify(serverUrl)}, dataDir: '', clock: Date.now })`
    const count = () =>
      onServer(serverUrl, async (client) => {
        const found = await client.query("SELECT to_regclass('site_settings') IS NOT NULL AS there")
        return found.rows[0].there ? Number((await client.query('SELECT count(*) FROM site_settings')).rows[0].count) : 0
      })
    const isRestoring = async () => {
      const found = await database.pool.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1 AND application_name = 'psql'",
        [target],
      )
      return found.rows[0]?.count !== 0
    }
    // Before PostgreSQL's program is connected, and once it is.
    for (const isDue of [holds(backups, /^restore.*\.part$/), isRestoring]) {
      removeParts()
      await vi.waitFor(async () => expect(await isRestoring()).toBe(false), { timeout: 30_000, interval: 50 })
      expect(await killWhen(isDue, restoring)).toBe(true)
      expect([0, 3000]).toContain(await count())
    }
    // A program of PostgreSQL that outlived its parent ends its transaction.
    await vi.waitFor(async () => void (await restoreBackup(next, { serverUrl, dataDir: '', clock: Date.now })), {
      timeout: 30_000,
      interval: 500,
    })
    expect(await count()).toBe(3000)
  } finally {
    await database.pool.query(`DROP DATABASE IF EXISTS ${target} WITH (FORCE)`)
    await database.close()
  }
})
