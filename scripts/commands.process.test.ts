// raw SQL in this file: rows that the commands find.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withClient } from '@stashwise/db/connections'
import { type Database, openDatabase } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { serveControl } from '@stashwise/feed/control'
import { afterEach, beforeEach, expect, test } from 'vitest'

const server = process.env['DATABASE_TEST_URL']
if (server !== undefined) console.info('commands on the embedded database: skipped, DATABASE_TEST_URL names a PostgreSQL')

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stashwise-commands-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs a command of the project as npm does; what it wrote, and its exit code. */
async function run(script: string, ...args: string[]): Promise<{ out: string; error: string; code: number | null }> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })
  let [out, error] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString('utf8')
  })
  child.stderr.on('data', (bytes: Buffer) => {
    error += bytes.toString('utf8')
  })
  return await new Promise((resolve) => child.once('close', (code) => resolve({ out, error, code })))
}

/** The embedded database of the folder, as a running site has it. */
async function withSite<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: 'pglite', dataDir })
  const { dump } = database
  const importer = { importNow: async () => undefined, decideHeld: async () => false }
  const control =
    dump &&
    (await serveControl({
      dataDir,
      importer,
      dump: (file) => withClient(database.pool, () => dump(file)),
      backUp: () => Promise.reject(new Error('no backups here')),
    }))
  try {
    return await work(database)
  } finally {
    await control?.close()
    await database.close()
  }
}

const mail = 'boss@example.org'
async function addAdmin({ pool }: Database): Promise<string> {
  const id = randomUUID()
  const rows = [
    `users (id, email, is_admin) VALUES ('${id}', '${mail}', true)`,
    `totp_secrets (user_id, secret, confirmed_at, created_at) VALUES ('${id}', 'x', now(), now())`,
    `passkeys (id, user_id, name, public_key, counter, transports, created_at) VALUES ('k', '${id}', 'key', 'x', 0, '{}', now())`,
    `recovery_codes (user_id, code_hash) VALUES ('${id}', 'x')`,
    `sessions (id, user_id, token, expires_at) VALUES ('${id}', '${id}', 'secret-token', now() + interval '1 day')`,
  ]
  for (const row of rows) await pool.query(`INSERT INTO ${row}`)
  return id
}

/** What an admin has left, and how often the audit names the reset. */
const stateOf = async ({ pool }: Database, id: string) =>
  (
    await pool.query(
      `SELECT (SELECT count(*) FROM totp_secrets WHERE user_id = $1)::int AS totp, (SELECT count(*) FROM passkeys WHERE user_id = $1)::int AS passkeys,
         (SELECT count(*) FROM recovery_codes WHERE user_id = $1)::int AS codes, (SELECT count(*) FROM sessions WHERE user_id = $1)::int AS sessions,
         (SELECT is_admin FROM users WHERE id = $1) AS admin, (SELECT count(*) FROM audit_log WHERE target = $1)::int AS audited`,
      [id],
    )
  ).rows[0]
const locked = { totp: 1, passkeys: 1, codes: 1, sessions: 1, admin: true, audited: 0 }
const reset = { totp: 0, passkeys: 0, codes: 0, sessions: 0, admin: true, audited: 1 }

test.skipIf(server)('a locked-out admin is let in again while the site with the embedded database is stopped, and not before', async () => {
  const id = await withSite(async (database) => {
    const added = await addAdmin(database)
    const refused = await run('admin', 'reset-second-factor', mail)
    expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/in use by another Stashwise process \(pid \d+\)\. Stop it/) })
    expect(await stateOf(database, added)).toEqual(locked)
    return added
  })
  expect(await run('admin', 'reset-second-factor', 'nobody@example.org')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/No account has the address nobody/),
  })
  expect(await run('admin', 'reset-second-factor', ' BOSS@example.org')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/The second factors are removed/),
  })
  await withSite(async (database) => expect(await stateOf(database, id)).toEqual(reset))
})

test.runIf(server)('with a server the site may run, and its processes are notified', async () => {
  const database = await testDb()
  try {
    const id = await addAdmin(database)
    const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
    const url = Object.assign(new URL(server ?? ''), { pathname: `/${rows[0]?.name}` }).href
    const notified = new Promise((resolve) => void database.listen('stashwise_accounts', resolve))
    expect(await run('admin', 'reset-second-factor', mail, '--database', url)).toMatchObject({ code: 0 })
    expect(await stateOf(database, id)).toEqual(reset)
    expect(await notified).toBe(id)
    const file = join(dataDir, 'export.ndjson')
    expect(await run('export', '--file', file, '--database', url)).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).toContain(mail)
  } finally {
    await database.close()
  }
})

test.skipIf(server)(
  'a site is exported while it runs and while it is stopped, with the same rows and nothing left beside them',
  async () => {
    const running = await withSite(async (database) => {
      await addAdmin(database)
      return await run('export')
    })
    expect(running).toMatchObject({ code: 0, error: expect.stringMatching(/\d+ tables, \d+ rows/) })
    const [name = ''] = readdirSync(join(dataDir, 'exports'))
    const text = gunzipSync(readFileSync(join(dataDir, 'exports', name))).toString('utf8')
    expect(text).toContain(mail)
    expect(text).not.toContain('secret-token')
    expect(readdirSync(dataDir).filter((one) => one.includes('.part'))).toEqual([])

    const stopped = await run('export', '--file', '-')
    expect(stopped.code).toBe(0)
    const rowsOf = (lines: string) => lines.split('\n').filter((line) => line.startsWith('{"of"'))
    expect(rowsOf(stopped.out)).toEqual(rowsOf(text))
    const again = await run('export', '--file', join(dataDir, 'none', 'x.ndjson'))
    expect(again).toMatchObject({ code: 1, error: expect.stringMatching(/ENOENT/) })
  },
)
