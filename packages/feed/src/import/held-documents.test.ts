import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { decideHeld, listFeedStates } from '@stashwise/db/feed-documents'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FeedServer, startFeedServer } from '../testing/feed-server.ts'
import { game } from '../testing/game-ids.ts'
import type { ItemDocument } from '../testing/items-document.ts'
import { largeFeed } from '../testing/large-feed.ts'
import { itemUid } from '../transform/identity.ts'
import type { Scope } from './load-documents.ts'
import { runImport } from './run-import.ts'

const day = 86_400_000
let database: Database
let feed: FeedServer
let folder: string
let now = 0

beforeEach(async () => {
  now = Date.parse('2026-08-18T19:20:00Z')
  folder = mkdtempSync(join(tmpdir(), 'stashwise-held-'))
  ;[database, feed] = await Promise.all([testDb(), startFeedServer(largeFeed())])
})
afterEach(async () => {
  await Promise.all([database.close(), feed.close()])
  rmSync(folder, { recursive: true, force: true })
})

async function importFeed(scope: Scope = 'prices', cacheDir = folder) {
  now += 300_000
  const rules = { tries: 1, backOffMs: 1, timeoutMs: 5000 }
  const summary = await runImport({ database, feedUrl: feed.url, cacheDir, scope, clock: () => now, inline: true, rules })
  if (!summary) throw new Error('another import is running')
  return summary
}

const itemsDocument = () => feed.documents.get('regular/items') as ItemDocument
const items = () => Object.values(itemsDocument().data.items)
const priced = () => items().filter((item) => item['avg24hPrice'] != null)
const unprice = (item: Record<string, unknown>) =>
  Object.assign(item, { avg24hPrice: null, lastLowPrice: null, low24hPrice: null, high24hPrice: null, lastOfferCount: null })
/** Takes the prices of a share of the items that still have one. */
const losePrices = (share: number) => {
  const left = priced()
  for (const item of left.slice(0, Math.floor(left.length * share))) unprice(item)
}
const multiplyPrices = (factor: number) => {
  for (const item of items())
    for (const field of ['avg24hPrice', 'lastLowPrice', 'low24hPrice', 'high24hPrice'])
      if (typeof item[field] === 'number') item[field] = Math.round(item[field] * factor)
}
const tellTruth = () => {
  for (const [path, document] of largeFeed()) feed.documents.set(path, document)
}

const pricesShown = async () => (await listCatalogueChanges(database.db, 'pvp')).prices.filter(({ avg24h }) => avg24h !== undefined).length
const heldItems = async () => (await listFeedStates(database.db)).find(({ document, mode }) => document === 'items' && mode === 'pvp')?.held
const measuresHeld = async () => (await heldItems())?.doubts.map(({ measure }) => measure) ?? []
const logged = async () => {
  const { rows } = await database.pool.query<{ level: string; reason: string }>('SELECT level, reason FROM feed_log WHERE document = $1', [
    'items',
  ])
  return rows
}
const decide = (decision: 'accepted' | 'refused') => decideHeld(database.db, { document: 'items', mode: 'pvp', decision })

test.each([
  ['prices', () => losePrices(0.19), 'prices'],
  [
    'items',
    () => {
      const { data } = itemsDocument()
      data.items = Object.fromEntries(Object.entries(data.items).slice(0, Math.ceil(Object.keys(data.items).length * 0.81)))
    },
    'records',
  ],
  ['the level of prices', () => multiplyPrices(1.9), 'priceLevel'],
] as const)('%s that erode a little at each of five imports are held back in the end', async (_name, erode, measure) => {
  await importFeed('all')
  const before = await pricesShown()
  const fates: string[] = []
  for (let step = 0; step < 5; step += 1) {
    now += day
    erode()
    const { documents } = await importFeed()
    fates.push(documents.find(({ mode }) => mode === 'pvp')?.outcome ?? '')
  }
  expect(fates[0]).toBe('updated')
  expect(fates.slice(2)).toEqual(['fallback', 'fallback', 'fallback'])
  expect(await measuresHeld()).toContain(measure)
  expect(await pricesShown()).toBeGreaterThan(before * 0.6)
  tellTruth()
  await importFeed()
  expect(await measuresHeld()).toEqual([])
  expect(await pricesShown()).toBe(before)
})

test('a slow change over weeks is what the feed is by now', async () => {
  await importFeed('all')
  for (let step = 0; step < 3; step += 1) {
    now += 16 * day
    losePrices(0.15)
    await importFeed()
    now += 300_000
    await importFeed('all')
  }
  expect(await measuresHeld()).toEqual([])
})

test('a document that stood still for weeks is still what the next one is compared with', async () => {
  await importFeed('all')
  now += 20 * day
  await importFeed('all')
  for (const held of [[], expect.arrayContaining(['prices'])]) {
    losePrices(0.15)
    await importFeed()
    expect(await measuresHeld()).toEqual(held)
  }
})

test('a wipe is accepted with one decision, though its prices move on', async () => {
  await importFeed('all')
  multiplyPrices(0.2)
  losePrices(0.7)
  await importFeed()
  expect(await measuresHeld()).toEqual(expect.arrayContaining(['prices', 'priceLevel', 'pricesMoved']))
  expect(await decide('accepted')).toBe(true)
  const shown = priced().length
  multiplyPrices(1.1)
  await importFeed()
  expect(await measuresHeld()).toEqual([])
  expect(await pricesShown()).toBeLessThanOrEqual(shown)
  multiplyPrices(1.2)
  await importFeed('all')
  expect(await measuresHeld()).toEqual([])
  losePrices(0.4)
  await importFeed()
  expect(await measuresHeld()).toContain('prices')
})

test('accepting one change does not let in another', async () => {
  await importFeed('all')
  losePrices(0.5)
  await importFeed()
  await decide('accepted')
  losePrices(0.9)
  await importFeed()
  expect(await heldItems()).not.toHaveProperty('decision')
  expect(await pricesShown()).toBeGreaterThan(300)
})

test('what an admin refused stays out in silence until something else comes', async () => {
  await importFeed('all')
  losePrices(0.5)
  await importFeed()
  const since = (await heldItems())?.since
  expect(await decide('refused')).toBe(true)
  await database.pool.query('DELETE FROM feed_log')
  multiplyPrices(1.02)
  await importFeed()
  expect(await heldItems()).toMatchObject({ since, decision: 'refused' })
  expect(await logged()).toEqual([])
  losePrices(0.9)
  await importFeed()
  expect(await heldItems()).not.toHaveProperty('decision')
  expect(await logged()).toHaveLength(1)
  expect(await decide('refused')).toBe(true)
  tellTruth()
  await importFeed()
  expect(await heldItems()).toBeUndefined()
})

test('a decision that falls into a running import holds', async () => {
  await importFeed('all')
  losePrices(0.5)
  await importFeed()
  multiplyPrices(1.01)
  feed.delayMs = 200
  const running = importFeed()
  await new Promise((resolve) => setTimeout(resolve, 150))
  await decide('accepted')
  await running
  feed.delayMs = 0
  expect(await heldItems()).toMatchObject({ decision: 'accepted' })
  await importFeed()
  expect(await heldItems()).toBeUndefined()
})

test('the log names what is held back once a day, whatever its figures are by then', async () => {
  await importFeed('all')
  losePrices(0.5)
  await importFeed()
  losePrices(0.02)
  await importFeed()
  expect(await logged()).toEqual([{ level: 'error', reason: expect.stringMatching(/^held back: prices \d+ where at least \d+ expected/) }])
  await database.pool.query("UPDATE feed_log SET at = at - interval '25 hours'")
  await importFeed()
  expect(await logged()).toHaveLength(2)
})

test('other documents go on while one is held back', async () => {
  await importFeed('all')
  losePrices(1)
  const { data } = feed.documents.get('regular/tasks') as { data: { tasks: Record<string, Record<string, unknown>> } }
  Object.assign(data.tasks[game.debut] ?? {}, { experience: 4321 })
  await importFeed('all')
  const { records } = await listCatalogueChanges(database.db, 'pvp')
  expect(records.some((record) => record.kind === 'quest' && record.facts.experience === 4321)).toBe(true)
})

test('up to five items are named that lost their price or have another', async () => {
  await importFeed('all')
  const names = priced().slice(0, 200)
  losePrices(0.5)
  await importFeed()
  const examples = (await heldItems())?.doubts.find(({ measure }) => measure === 'prices')?.examples ?? []
  expect(examples).toHaveLength(5)
  for (const { id, name } of examples) {
    const item = names.find(({ normalizedName }) => normalizedName === name)
    expect(id).toBe(itemUid(String(item?.['id'])))
  }
})

test('a first feed without a single price is not believed, its other documents are', async () => {
  losePrices(1)
  const { documents } = await importFeed('all')
  expect(documents.find(({ document, mode }) => document === 'items' && mode === 'pvp')).toMatchObject({ outcome: 'missing', held: {} })
  tellTruth()
  await importFeed('all')
  expect(await pricesShown()).toBeGreaterThan(300)
})

test('a site that never measured compares with its last good copy', async () => {
  await importFeed('all')
  await database.pool.query('DELETE FROM feed_measures')
  for (const item of items()) Object.assign(item, { buyFromTrader: [] })
  await importFeed()
  expect(await measuresHeld()).toEqual(['traderOffers', `traderOffers of ${game.prapor}`])
})

test('an old copy of another process does not bring back older prices', async () => {
  await importFeed('all')
  const other = join(folder, 'other')
  multiplyPrices(1.1)
  await importFeed('all', other)
  const shown = (await listCatalogueChanges(database.db, 'pvp')).prices
  losePrices(1)
  await importFeed('all')
  expect((await listCatalogueChanges(database.db, 'pvp')).prices).toEqual(shown)
})

test('a patch with a tenth of new items is let in', async () => {
  await importFeed('all')
  const { data } = itemsDocument()
  for (const [n, item] of items().slice(0, 31).entries()) {
    const id = `c${String(n).padStart(23, '0')}`
    data.items[id] = { ...item, id, avg24hPrice: null, lastLowPrice: null }
  }
  for (const item of items().slice(40, 60)) unprice(item)
  multiplyPrices(1.15)
  const { documents } = await importFeed('all')
  expect(documents.filter(({ error }) => error !== undefined)).toEqual([])
})

test('a price below one rouble is absent, one just above it is one', async () => {
  const [first, second] = priced().filter(({ id }) => String(id).startsWith('a'))
  Object.assign(first ?? {}, { avg24hPrice: 0.2, lastLowPrice: 0, low24hPrice: -3, high24hPrice: 'much' })
  Object.assign(second ?? {}, { avg24hPrice: 1.4, lastLowPrice: 1, low24hPrice: 0.9 })
  await importFeed('all')
  const { prices } = await listCatalogueChanges(database.db, 'pvp')
  const priceOf = (item: Record<string, unknown> | undefined) => prices.find(({ uid }) => uid === itemUid(String(item?.['id'])))
  expect(priceOf(second)).toMatchObject({ avg24h: 1, last: 1 })
  expect(priceOf(second)).not.toHaveProperty('low24h')
  for (const field of ['avg24h', 'last', 'low24h', 'high24h']) expect(priceOf(first) ?? {}).not.toHaveProperty(field)
  expect(await pricesShown()).toBeGreaterThan(300)
})
