import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPlayers } from '@stashwise/db/accounts/players'
import { type Database, openDatabase } from '@stashwise/db/open-database'
import { ensurePartitions } from '@stashwise/db/price-partitions'
import { type ImportRequest, type ImportSummary, runImport } from '@stashwise/feed/import/run-import'
import { loadSnapshot } from '@stashwise/feed/snapshot/load-snapshot'
import { dayMs } from '@stashwise/game/day'
import { gameModes } from '@stashwise/game/mode'
import { findFreePort } from '../e2e/support/site.ts'
import type { Result } from './report.ts'

export const fakeFeed = join(import.meta.dirname, '..', '..', 'shared', 'upstream', 'serve.mjs')

export async function startFakeFeed(options: string[]): Promise<{ url: string; server: ChildProcess }> {
  const port = await findFreePort()
  const server = spawn(process.execPath, [fakeFeed, '--quiet', '--port', String(port), ...options], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${url}/status`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return { url, server }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.kill()
  throw new Error('The copy of the public feed did not start')
}

/** A feed that has nothing but one mode's items and their names. */
async function startItemsOnly(feedUrl: string): Promise<Disposable & { url: string }> {
  const [first] = gameModes
  const items = new RegExp(`^/${first.feedName}/items(_[a-z]+)?$`)
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (!items.test(path)) response.writeHead(404).end()
    else
      get(`${feedUrl}${path}`, { headers: request.headers }, (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
      }).on('error', () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => server.close() }
}

/** How often a player edits while an import runs, however long an edit takes. */
const editEveryMs = 25

/** Edits of one player beside some work, and how long the slowest hundredth of them took. */
async function editDuring<Result>({ pool }: Database, work: () => Promise<Result>): Promise<{ result: Result; p99Ms: number }> {
  const userId = randomUUID()
  await pool.query('INSERT INTO users (id, email) VALUES ($1, $2)', [userId, `${userId}@example.org`])
  const players = createPlayers(pool, Date.now)
  const edits: Promise<number>[] = []
  const edit = async (): Promise<number> => {
    const since = performance.now()
    await players.change(userId, ({ account }) => ({ account: { ...account, favourites: [`item ${edits.length}`] } }))
    return performance.now() - since
  }
  const timer = setInterval(() => edits.push(edit()), editEveryMs)
  try {
    const result = await work()
    clearInterval(timer)
    const times = (await Promise.all(edits)).sort((one, other) => one - other)
    return { result, p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0 }
  } finally {
    clearInterval(timer)
  }
}

type Timed = { seconds: number; delayMs: number; summary: ImportSummary }

/** One import, with how long it ever blocked this process. */
async function timeImport(request: ImportRequest): Promise<Timed> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  const summary = await runImport(request)
  const seconds = (performance.now() - startedAt) / 1000
  delay.disable()
  if (!summary || summary.modes.length === 0) throw new Error('The import did not happen')
  return { seconds, delayMs: delay.percentile(99) / 1e6, summary }
}

/** Everything the feed has into a database of its own, which `fill` may fill before. */
async function measureOnce(feedUrl: string, fill: (database: Database) => Promise<unknown> = async () => {}): Promise<Timed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stashwise-feed-'))
  const database = await openDatabase({ url: 'pglite', dataDir: join(dataDir, 'data') })
  try {
    await fill(database)
    return await timeImport({ database, feedUrl, cacheDir: join(dataDir, 'cache'), clock: Date.now, scope: 'all' })
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The document of a mode's items into an empty database. */
async function measureItems(feedUrl: string): Promise<Timed> {
  using feed = await startItemsOnly(feedUrl)
  return await measureOnce(feed.url)
}

/** Fourteen days of history for every price, so that an import works out what it does on a site that has run for a while. */
async function fillHistory({ pool }: Database): Promise<void> {
  const from = Date.now() - 14 * dayMs
  const instants = Array.from({ length: 56 }, (_, place) => new Date(from + place * 6 * 3_600_000))
  await ensurePartitions(pool, instants)
  for (const at of instants) {
    await pool.query(
      `INSERT INTO price_points (item_uid, mode, at, average, low)
       SELECT item_uid, mode, $1, avg24h, last FROM item_prices WHERE avg24h IS NOT NULL ON CONFLICT DO NOTHING`,
      [at],
    )
  }
}

/** Edits of a player while the first import of a site and one of prices come in. */
async function measureEdits(now: string, later: string): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stashwise-feed-'))
  const database = await openDatabase({ url: 'pglite', dataDir: join(dataDir, 'data') })
  try {
    await loadSnapshot(database)
    const request = { database, cacheDir: join(dataDir, 'cache'), clock: Date.now }
    const first = await editDuring(database, () => timeImport({ ...request, feedUrl: now, scope: 'all' }))
    await fillHistory(database)
    const prices = await editDuring(database, () => timeImport({ ...request, feedUrl: later, scope: 'prices' }))
    return [
      { what: 'edit p99 during the first import', unit: 'ms', value: first.p99Ms, atMost: 200 },
      { what: '  that import, with the edits', unit: 's', value: first.result.seconds },
      { what: 'edit p99 during an import of prices', unit: 'ms', value: prices.p99Ms, atMost: 200 },
      { what: '  that import, with the edits', unit: 's', value: prices.result.seconds },
    ]
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Everything into the database a site starts with, into an empty one, the same again, then the prices of a later moment. Needs the copy of the public feed. */
export async function measureFeed(): Promise<Result[]> {
  if (!existsSync(fakeFeed)) return [{ what: 'feed import', reason: 'the copy of the public feed (../shared/upstream) is not here' }]
  const dataDir = await mkdtemp(join(tmpdir(), 'stashwise-feed-'))
  const now = await startFakeFeed(['--drift', '7', '--tick', '100'])
  const later = await startFakeFeed(['--drift', '7', '--tick', '130'])
  const database = await openDatabase({ url: 'pglite', dataDir: join(dataDir, 'data') })
  try {
    const items = await measureItems(now.url)
    const site = await measureOnce(now.url, loadSnapshot)
    const request = { database, feedUrl: now.url, cacheDir: join(dataDir, 'cache'), clock: Date.now }
    const first = await timeImport({ ...request, scope: 'all' })
    const again = await timeImport({ ...request, scope: 'all' })
    const prices = await timeImport({ ...request, scope: 'prices', feedUrl: later.url })
    const edits = await measureEdits(now.url, later.url)
    const [mode] = first.summary.modes
    const changed = prices.summary.modes.reduce((sum, mode) => sum + mode.prices, 0)
    return [
      { what: 'feed import, the items of one mode into an empty database', unit: 's', value: items.seconds, atMost: 3 },
      { what: 'feed import, everything into the database a site starts with', unit: 's', value: site.seconds, atMost: 3 },
      { what: 'feed import, everything into an empty database', unit: 's', value: first.seconds },
      ...(mode ? [{ what: `  of it ${mode.mode}: transformed to committed`, unit: 's', value: mode.milliseconds / 1000 }] : []),
      { what: 'feed import, event-loop delay p99', unit: 'ms', value: Math.max(site.delayMs, first.delayMs, prices.delayMs), atMost: 50 },
      { what: 'feed import, nothing changed', unit: 's', value: again.seconds },
      { what: `feed import, ${changed.toLocaleString('en')} prices changed`, unit: 's', value: prices.seconds, atMost: 3 },
      ...edits,
    ]
  } finally {
    await database.close()
    for (const { server } of [now, later]) {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}
