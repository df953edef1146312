// raw SQL in this file: rows of any table stand for what players have.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@stashwise/db/open-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBackup } from './make-backup.ts'
import { type Backup, listBackups } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let dataDir: string
let backups: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stashwise-killed-'))
  dataDir = join(folder, 'data')
  backups = join(folder, 'backups')
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

/** Runs code of this package in a process that is killed after so many milliseconds. */
async function killAfter(milliseconds: number, code: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: import.meta.dirname, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await Promise.race([sleep(milliseconds), ended])
  child.kill('SIGKILL')
  await ended
}

test('a backup that was killed is none, leaves the good ones, and the next one succeeds', async () => {
  await write('first')
  const good = await back()
  const code = `
    import { openDatabase } from '@stashwise/db/open-database'
    import { makeBackup } from './make-backup.ts'
    const database = await openDatabase({ url: 'pglite', dataDir: ${JSON.stringify(dataDir)} })
    await makeBackup({ database, url: '' }, { folder: ${JSON.stringify(backups)}, clock: () => Date.now() + 60_000 })`
  for (const milliseconds of [900, 2000]) {
    await killAfter(milliseconds, code)
    const names = (await listBackups(backups)).map(({ file }) => file)
    expect(names).toContain(good.file)
  }
  expect(await settings()).toEqual(['first'])
  expect(await back()).toMatchObject({ isVerified: true })
})

test('after a restore that was killed the site has the earlier database or the restored one, never none; a running site is left alone', async () => {
  await write('backed up')
  const backup: Backup = await back()
  await write('later')
  const code = `
    import { readManifest } from './manifest.ts'
    import { restoreBackup } from './restore-backup.ts'
    await restoreBackup(await readManifest(${JSON.stringify(backup.path)}), { dataDir: ${JSON.stringify(dataDir)}, clock: Date.now })`
  for (const milliseconds of [1200, 2500]) {
    await killAfter(milliseconds, code)
    const now = await settings()
    expect([['backed up'], ['backed up', 'later']]).toContainEqual(now)
    if (now.length === 1) await write('later')
  }
  const refused = expect.stringMatching(/in use by another Stashwise process/)
  await withSite(() => expect(restoreBackup(backup, { dataDir, clock: Date.now })).rejects.toMatchObject({ message: refused }))
  const { earlier } = await restoreBackup(backup, { dataDir, clock: Date.now })
  expect(await settings()).toEqual(['backed up'])
  expect(earlier).toMatch(/db\.before-restore-/)
})
