import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { listFeedStates, listKnownDocuments } from '@stashwise/db/feed-documents'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FeedServer, startFeedServer } from '../testing/feed-server.ts'
import type { ItemDocument } from '../testing/items-document.ts'
import { largeFeed, priceOf } from '../testing/large-feed.ts'
import { loadDocuments, type Scope } from './load-documents.ts'
import { runImport } from './run-import.ts'

/** One site for all lies: each must leave it as it was. */
let database: Database
let feed: FeedServer
let folder: string
let now = Date.parse('2026-08-18T19:20:00Z')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stashwise-lies-'))
  ;[database, feed] = await Promise.all([testDb(), startFeedServer(largeFeed())])
  await importFeed()
})
afterAll(async () => {
  await Promise.all([database.close(), feed.close()])
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  tellTruth()
  await database.pool.query('DELETE FROM feed_log')
})

const tellTruth = () => {
  for (const [path, document] of largeFeed()) feed.documents.set(path, document)
}

async function importFeed(scope: Scope = 'all') {
  now += 300_000
  const rules = { tries: 1, backOffMs: 1, timeoutMs: 5000 }
  const summary = await runImport({ database, feedUrl: feed.url, cacheDir: folder, scope, clock: () => now, inline: true, rules })
  if (!summary) throw new Error('another import is running')
  return summary
}

type Entry = Record<string, unknown>
type Lie = (documents: FeedServer['documents']) => void

const itemsOf = (documents: FeedServer['documents'], mode = 'regular') =>
  Object.values((documents.get(`${mode}/items`) as ItemDocument).data.items)
const priceFields = ['avg24hPrice', 'lastLowPrice', 'low24hPrice', 'high24hPrice'] as const
/** Changes every price that is there. */
const prices =
  (to: (price: number, place: number) => unknown): Lie =>
  (documents) => {
    for (const [place, item] of itemsOf(documents).entries())
      for (const field of priceFields) if (typeof item[field] === 'number') item[field] = to(item[field], place)
  }
const itemFields =
  (fields: Entry): Lie =>
  (documents) => {
    for (const item of itemsOf(documents)) Object.assign(item, fields)
  }
/** Changes all records of a document that is a list, an object of records, or has one under this name. */
const records =
  (path: string, name: string | undefined, to: (record: Entry) => void): Lie =>
  (documents) => {
    const { data } = documents.get(path) as { data: Record<string, Entry> }
    for (const record of Object.values(name === undefined ? data : (data[name] ?? {}))) to(record as Entry)
  }
const each = (list: unknown, fields: Entry) => {
  for (const one of list as Entry[]) Object.assign(one, fields)
}
const dataOf =
  (path: string, data: unknown): Lie =>
  (documents) => {
    documents.set(path, { ...(documents.get(path) as object), data })
  }
const texts =
  (path: string, to: (text: string, key: string) => string): Lie =>
  (documents) => {
    const { data } = documents.get(path) as { data: Record<string, string> }
    dataOf(path, Object.fromEntries(Object.entries(data).map(([key, text]) => [key, to(text, key)])))(documents)
  }
const keepRecords =
  (path: string, name: string, share: number): Lie =>
  (documents) => {
    const { data } = documents.get(path) as { data: Record<string, Record<string, unknown>> }
    const entries = Object.entries(data[name] ?? {})
    data[name] = Object.fromEntries(entries.slice(0, Math.floor(entries.length * share)))
  }

/** What the feed says, the document that is held back, and why. Without a measure the document cannot be read at all. */
const lies: [name: string, lie: Lie, document: string, measure: string | undefined][] = [
  ['all prices are null', prices(() => null), 'items', 'prices'],
  ['all prices are 0', prices(() => 0), 'items', 'prices'],
  ['all prices are negative', prices((price) => -price), 'items', 'prices'],
  ['all prices are text', prices((price) => `${price}`), 'items', 'prices'],
  ['all prices are above 2^31', prices((price) => price + 2 ** 31), 'items', 'prices'],
  ['all prices are not there', prices(() => undefined), 'items', 'prices'],
  ['all prices are below one rouble', prices(() => 0.2), 'items', 'prices'],
  ['half of the prices are null', prices((price, place) => (place % 2 === 0 ? null : price)), 'items', 'prices'],
  ['all prices are a hundred times as high', prices((price) => price * 100), 'items', 'pricesMoved'],
  ['all prices are in thousands', prices((price) => price / 1000), 'items', 'pricesMoved'],
  ['all prices are the same', prices(() => 1), 'items', 'pricesJumped'],
  ['the prices are on other items', prices((_price, place) => priceOf(place * 7 + 150)), 'items', 'pricesJumped'],
  ['only the lowest offers are null', itemFields({ lastLowPrice: null, low24hPrice: null }), 'items', 'priceFigures'],
  [
    'only the lowest offers are a hundred times as high',
    (documents) => {
      for (const item of itemsOf(documents)) item['lastLowPrice'] = Number(item['lastLowPrice']) * 100
    },
    'items',
    'pricesMoved',
  ],
  ['nothing was ever scanned', itemFields({ lastScan: null }), 'items', 'scanTimes'],
  ['base prices are gone', itemFields({ basePrice: null }), 'items', 'basePrices'],
  [
    'base prices are ten times as high',
    (documents) => {
      for (const item of itemsOf(documents)) item['basePrice'] = Number(item['basePrice']) * 10
    },
    'items',
    'basePriceLevel',
  ],
  ['traders sell nothing', itemFields({ buyFromTrader: [] }), 'items', 'traderOffers'],
  [
    'traders give everything away',
    (documents) => {
      for (const item of itemsOf(documents)) each(item['buyFromTrader'], { price: 0, priceRUB: 0 })
    },
    'items',
    'traderOffers',
  ],
  ['traders buy nothing', itemFields({ sellToTrader: [] }), 'items', 'traderSales'],
  ['items are in no category', itemFields({ categories: [], handbookCategories: [] }), 'items', 'categories'],
  ['a quarter of the items is gone', keepRecords('regular/items', 'items', 0.75), 'items', 'records'],
  [
    'the handbook is empty',
    (documents) => Object.assign((documents.get('regular/items') as ItemDocument).data, { handbookCategories: {} }),
    'items',
    'handbook',
  ],
  [
    'traders are without any level',
    records('regular/traders', undefined, (one) => Object.assign(one, { levels: [] })),
    'traders',
    'loyaltyLevels',
  ],
  ['there are no traders', dataOf('regular/traders', {}), 'traders', undefined],
  ['barters are empty', dataOf('regular/barters', []), 'barters', undefined],
  [
    'barters are without ingredients',
    records('regular/barters', undefined, (one) => Object.assign(one, { requiredItems: [] })),
    'barters',
    undefined,
  ],
  [
    'most barters are gone',
    (documents) => dataOf('regular/barters', (documents.get('regular/barters') as { data: unknown[] }).data.slice(0, 20))(documents),
    'barters',
    'records',
  ],
  ['crafts are empty', dataOf('regular/crafts', []), 'crafts', undefined],
  [
    'crafts are without ingredients',
    records('regular/crafts', undefined, (one) => Object.assign(one, { requiredItems: [] })),
    'crafts',
    'ingredients',
  ],
  [
    'quests are without objectives',
    records('regular/tasks', 'tasks', (one) => Object.assign(one, { objectives: [] })),
    'tasks',
    'objectives',
  ],
  [
    'quests are without rewards',
    records('regular/tasks', 'tasks', (one) => Object.assign(one, { finishRewards: null })),
    'tasks',
    'rewards',
  ],
  [
    'quests are without requirements',
    records('regular/tasks', 'tasks', (one) => Object.assign(one, { taskRequirements: [], traderRequirements: [], minPlayerLevel: 0 })),
    'tasks',
    'requirements',
  ],
  [
    'maps are without bosses and extracts',
    records('regular/maps', 'maps', (one) => Object.assign(one, { bosses: [], extracts: [] })),
    'maps',
    'bosses',
  ],
  [
    'one map has eight of its thirteen exits',
    records('regular/maps', 'maps', (one) => {
      if (one['normalizedName'] === 'factory') one['extracts'] = (one['extracts'] as unknown[]).slice(0, 8)
    }),
    'maps',
    'extracts of factory',
  ],
  [
    'hideout modules are without levels',
    records('regular/hideout', undefined, (one) => Object.assign(one, { levels: [] })),
    'hideout',
    'hideoutLevels',
  ],
  [
    'hideout modules need nothing',
    records('regular/hideout', undefined, (one) => each(one['levels'], { itemRequirements: [] })),
    'hideout',
    'itemRequirements',
  ],
  ['a language is without texts', dataOf('regular/items_ru', {}), 'items_ru', undefined],
  ['texts are empty', texts('regular/items_ru', () => ''), 'items_ru', 'texts'],
  ['texts are their keys', texts('regular/items_en', (_text, key) => key), 'items_en', 'texts'],
  ['texts are numbers', (documents) => dataOf('regular/tasks_en', { a: 1, b: 2 })(documents), 'tasks_en', undefined],
]

/** All a player sees of a market. */
const everything = async () => {
  const { records: facts, texts: names, prices: figures } = await listCatalogueChanges(database.db, 'pvp')
  return { facts, names, figures }
}
const statusOf = async (document: string) => {
  const status = await listFeedStates(database.db)
  return status.find((one) => one.document === document && one.mode === (document.includes('_') ? '' : 'pvp'))
}
const logged = async () => (await database.pool.query('SELECT document, reason FROM feed_log')).rows

const load = (known: Awaited<ReturnType<typeof listKnownDocuments>>) =>
  loadDocuments(
    { feedUrl: feed.url, cacheDir: folder, scope: 'all', known, rules: { tries: 1, backOffMs: 1, timeoutMs: 5000 }, concurrency: 12 },
    () => {},
  )

let truth: Awaited<ReturnType<typeof load>> | undefined

test.each(lies)('when %s, the document is not believed and the last good one is used', async (_name, lie, document, measure) => {
  const known = await listKnownDocuments(database.db)
  truth ??= await load(known)
  expect(truth.reports.filter(({ error }) => error !== undefined)).toEqual([])
  lie(feed.documents)
  const after = await load(known)
  const report = after.reports.find((one) => one.document === document && one.mode !== 'pve')
  expect(report).toMatchObject({ outcome: 'fallback', error: expect.any(String) })
  expect(after.reports.filter(({ error }) => error !== undefined)).toHaveLength(1)
  if (measure === undefined) expect(report?.held).toBeUndefined()
  else expect(report?.held?.doubts.map((doubt) => doubt.measure)).toContain(measure)
  expect(after.byMode).toEqual(truth.byMode)
  expect(after.languages).toEqual(truth.languages)
})

/** One that is held back and one that cannot be read, of prices, of facts and of texts. */
const imported = [
  'all prices are a hundred times as high',
  'all prices are null',
  'quests are without rewards',
  'barters are empty',
  'texts are empty',
  'texts are numbers',
]

test.each(lies.filter(([name]) => imported.includes(name)))(
  'when %s, the last good figures stay until the feed is sound again',
  async (_name, lie, document, measure) => {
    const before = await everything()
    expect(before.figures.filter(({ avg24h }) => avg24h !== undefined).length).toBeGreaterThan(300)
    lie(feed.documents)
    const scope = document === 'items' ? 'prices' : 'all'
    const summary = await importFeed(scope)
    expect(await everything()).toEqual(before)
    const report = summary.documents.find((one) => one.document === document && one.mode !== 'pve')
    expect((await statusOf(document))?.held === undefined).toBe(measure === undefined)
    expect(await logged()).toEqual([{ document, reason: report?.error }])

    tellTruth()
    const healed = await importFeed(scope)
    expect(healed.documents.filter(({ error }) => error !== undefined)).toEqual([])
    expect((await statusOf(document))?.held).toBeUndefined()
    expect(await everything()).toEqual(before)
  },
)
