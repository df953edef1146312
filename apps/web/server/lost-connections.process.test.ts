import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { type Database, openDatabase } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { isUnavailable } from '@stashwise/db/unavailable'
import { runImport } from '@stashwise/feed/import/run-import'
import { feedDocuments } from '@stashwise/feed/testing/feed-documents'
import { type FeedServer, startFeedServer } from '@stashwise/feed/testing/feed-server'
import type { ItemDocument } from '@stashwise/feed/testing/items-document'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountsSite, type Browser, browserOf } from './testing/accounts-site.ts'

const hasServer = process.env['DATABASE_TEST_URL'] !== undefined
const skipped = hasServer
  ? 'an embedded database that is killed: skipped, DATABASE_TEST_URL names a'
  : 'connections that are cut: skipped, DATABASE_TEST_URL names no'
console.info(`${skipped} PostgreSQL`)
const seconds = Number(process.env['LOST_CONNECTIONS_SECONDS'] ?? 20)
const kills = Number(process.env['LOST_CONNECTIONS_KILLS'] ?? 5)

beforeEach(() => {
  // The login library writes some failures of the database there; a site redirects it to its log.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test.runIf(hasServer)(
  'connections cut once a second end nothing: edits are saved or refused as unavailable, imports are whole',
  async () => {
    const database = await testDb()
    onTestFinished(() => database.close())
    const target = new URL(database.pool.options.connectionString ?? '')
    const admin = new pg.Client({ connectionString: new URL('/postgres', target).href })
    await admin.connect()
    onTestFinished(() => admin.end())
    const work = await startWork(database)
    for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(1000)) {
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [target.pathname.slice(1)])
    }
    await work.finish()
  },
  seconds * 1000 + 120_000,
)

test.skipIf(hasServer)(
  'the embedded database killed again and again ends nothing: edits are saved or refused as unavailable, imports are whole',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-lost-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const database = await openDatabase({ url: 'pglite', dataDir })
    onTestFinished(() => database.close())
    const work = await startWork(database)
    let killed = 0
    for (let last = 0, kill = 0; kill < kills; kill += 1) {
      const pid = await holder(dataDir, last)
      // Two of three in the middle of the work, the third while the database starts.
      if (kill % 3 > 0) await work.edited()
      await sleep((kill * 37) % 250)
      process.kill(pid, 'SIGKILL')
      killed += 1
      last = pid
    }
    expect(killed).toBe(kills)
    await work.finish()
  },
  600_000,
)

/** The process that holds the embedded database, once it is another one than before. */
async function holder(dataDir: string, before: number): Promise<number> {
  for (;;) {
    const pid = Number(readHolder(join(dataDir, 'db.lock')).split(' ')[0])
    if (pid > 0 && pid !== before) return pid
    await sleep(20)
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A player who edits, a feed that changes and a reader of the catalogue, all the time until `finish`, which checks what came of it. */
async function startWork(database: Database) {
  const feed = await startFeedServer()
  const cacheDir = mkdtempSync(join(tmpdir(), 'stashwise-lost-feed-'))
  const site = await accountsSite(database, { PRO_FOR_ALL: 'on' }, { unlimited: true })
  onTestFinished(async () => {
    await site.stop()
    await feed.close()
    rmSync(cacheDir, { recursive: true, force: true })
  })
  const player = browserOf(site)
  await player.logIn('nikita@example.org')
  const doing = { isOver: false, edits: 0, last: 0, refused: 0, imports: 0, brokenOff: 0 }
  const importOnce = (weight: number) => {
    setWeights(feed, weight)
    return runImport({
      database,
      feedUrl: feed.url,
      cacheDir,
      scope: 'all',
      clock: Date.now,
      inline: true,
      rules: { tries: 1, backOffMs: 1 },
    })
  }
  let weight = 1
  await importOnce(weight)
  const { version: firstVersion } = await (await player.api('GET', '/users/me')).json()

  const running = Promise.all([
    repeat(doing, (turn) => edit(player, turn + 1, doing)),
    repeat(doing, async () => {
      weight += 1
      const done = await whenAvailable(() => importOnce(weight))
      if (done) doing.imports += 1
      else doing.brokenOff += 1
      await sleep(50)
    }),
    repeat(doing, async () => {
      await whenAvailable(() => expectWhole(database))
      await sleep(50)
    }),
    repeat(doing, async () => {
      // Pages go on for everybody.
      expect((await player.send('GET', '/')).status).toBe(200)
      await sleep(50)
    }),
  ])
  // A failure of these is for `finish` to tell.
  running.catch(() => {})

  return {
    /** Resolves when one more edit was acknowledged. */
    async edited() {
      for (const before = doing.edits; doing.edits === before && !doing.isOver; ) await sleep(5)
    },
    async finish() {
      doing.isOver = true
      await running
      expect(doing.refused + doing.brokenOff).toBeGreaterThan(0)
      expect(doing.edits).toBeGreaterThan(0)
      await expect.poll(() => whenAvailable(() => importOnce(weight + 1)), { timeout: 30_000 }).toBeDefined()
      await expect.poll(async () => (await player.api('GET', '/users/me')).status, { timeout: 30_000 }).toBe(200)
      // Every edit that is stored counts in the version: one that was lost would be missing there.
      const { version, charName } = await (await player.api('GET', '/users/me')).json()
      expect(version).toBeGreaterThanOrEqual(firstVersion + doing.edits)
      expect(Number(charName)).toBeGreaterThanOrEqual(doing.last)
      expect(await expectWhole(database)).toEqual([weight + 1])
    },
  }
}

async function repeat(doing: { isOver: boolean }, run: (turn: number) => Promise<unknown>) {
  for (let turn = 0; !doing.isOver; turn += 1) await run(turn)
}

/** One edit: acknowledged, or refused in the one way that tells the client to send it again. */
async function edit(player: Browser, turn: number, doing: { edits: number; last: number; refused: number }) {
  const response = await player.api('PUT', '/users/me', { charName: String(turn) })
  if (response.status === 200) {
    doing.edits += 1
    doing.last = turn
    await sleep(5)
    return
  }
  expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 503, body: { code: 'database/unavailable' } })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  doing.refused += 1
  await sleep(20)
}

/** The result, or undefined when the database was away; any other failure is one of the test. */
async function whenAvailable<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return undefined
  }
}

function setWeights(feed: FeedServer, weight: number) {
  for (const [path, document] of feedDocuments()) {
    if (path.endsWith('/items')) {
      const { data } = document as ItemDocument
      for (const item of Object.values(data.items)) item['weight'] = weight
    }
    feed.documents.set(path, document)
  }
}

/** Every item has the weight of one import. */
async function expectWhole(database: Database): Promise<number[]> {
  const weights = new Set<number>()
  const { records } = await listCatalogueChanges(database.db, 'pvp')
  for (const record of records) if (record.kind === 'item') weights.add(record.facts.weightKg)
  expect([...weights]).toHaveLength(1)
  return [...weights]
}
