import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decideHeld, readFeedStatus } from '@stashwise/db/feed-documents'
import { type Database, openDatabase } from '@stashwise/db/open-database'
import { readCatalogue } from '@stashwise/db/read-catalogue'
import { readHistory } from '@stashwise/db/read-history'
import { testDb } from '@stashwise/db/test-db'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { feedDocuments, game, type itemsDocument } from '../fixtures/feed-documents.ts'
import { type FeedServer, faults, startFeedServer } from '../fixtures/feed-server.ts'
import { itemUid } from '../transform/identity.ts'
import type { Scope } from './load-documents.ts'
import { runImport } from './run-import.ts'

let database: Database
let feed: FeedServer
let folder: string
let now = Date.parse('2026-08-18T19:20:00Z')

beforeEach(async () => {
  now = Date.parse('2026-08-18T19:20:00Z')
  folder = mkdtempSync(join(tmpdir(), 'stashwise-import-'))
  ;[database, feed] = await Promise.all([testDb(), startFeedServer()])
})
afterEach(async () => {
  await Promise.all([database.close(), feed.close()])
  rmSync(folder, { recursive: true, force: true })
})

async function importFeed(scope: Scope = 'all', rules = {}, inline = true) {
  const summary = await runImport({
    database,
    feedUrl: feed.url,
    cacheDir: folder,
    scope,
    clock: () => now,
    inline,
    rules: { tries: 2, backOffMs: 1, timeoutMs: 5000, ...rules },
  })
  if (!summary) throw new Error('another import is running')
  return summary
}
const catalogue = (mode: 'pvp' | 'pve' = 'pvp') => readCatalogue(database.db, mode)
type ItemFields = Record<string, unknown>
const itemsOf = (path = 'regular/items') => (feed.documents.get(path) as ReturnType<typeof itemsDocument>).data.items
const fieldsOf = (id: string, path?: string): ItemFields => {
  const fields = itemsOf(path)[id]
  if (!fields) throw new Error(`no item ${id}`)
  return fields
}
const weapon = itemUid(game.saiga)

test('a feed is there in both modes after one import, and a second import writes nothing', async () => {
  const heard: (string | undefined)[] = []
  await database.listen('catalogue', (payload) => heard.push(payload))
  const first = await importFeed('all', {}, false)
  expect(first.modes.map(({ mode, added }) => [mode, added > 20])).toEqual([
    ['pvp', true],
    ['pve', true],
  ])
  const pvp = await catalogue()
  expect(pvp.state).toMatchObject({ reached: true, pricesAt: Date.parse('2026-08-18T18:16:00Z') })
  expect(pvp.prices.find(({ uid }) => uid === weapon)).toMatchObject({
    last: 24_863,
    avg24h: 25_843,
    change24h: -1.39,
    spark: [25_843],
    simulated: false,
  })
  expect(pvp.texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[weapon]?.[0]).toBe(
    'Полуавтоматическое ружьё Сайга-12К',
  )

  const second = await importFeed()
  expect(second.modes.map(({ added, changed, gone, prices, texts }) => added + changed + gone + prices + texts)).toEqual([0, 0])
  expect(second.documents.every(({ outcome }) => outcome === 'same')).toBe(true)
  expect((await catalogue()).state.version).toBe(pvp.state.version)
  expect(heard.length).toBe(2)
})

test('only what changed is told to a reader that knows a version', async () => {
  await importFeed()
  const before = (await catalogue()).state.version
  fieldsOf(game.vest)['weight'] = 2.88
  delete itemsOf()[game.packOfSlugs]
  await importFeed()
  const changes = await readCatalogue(database.db, 'pvp', before)
  const told = changes.records.map(({ kind, id, gone }) => [kind, id, gone])
  expect(told).toContainEqual(['item', itemUid(game.vest), false])
  expect(told).toContainEqual(['item', itemUid(game.packOfSlugs), true])
  expect(told).not.toContainEqual(['item', weapon, false])
  expect((await catalogue()).records.some(({ id }) => id === itemUid(game.packOfSlugs))).toBe(false)

  Object.assign(itemsOf(), {
    [game.packOfSlugs]: (feedDocuments().get('regular/items') as ReturnType<typeof itemsDocument>).data.items[game.packOfSlugs],
  })
  await importFeed()
  expect((await catalogue()).records.some(({ id }) => id === itemUid(game.packOfSlugs))).toBe(true)
})

test('a bad record is skipped and logged with its id and reason, the rest comes in', async () => {
  fieldsOf(game.gasan)['width'] = -1
  const summary = await importFeed()
  expect(summary.skipped).toContainEqual({ document: 'items', mode: 'pvp', id: game.gasan, reason: expect.stringContaining('width') })
  const { rows } = await database.pool.query('SELECT level, document, record_id FROM feed_log WHERE mode = $1 AND record_id = $2', [
    'pvp',
    game.gasan,
  ])
  expect(rows).toEqual([{ level: 'warn', document: 'items', record_id: game.gasan }])
  const ids = (await catalogue()).records.map(({ id }) => id)
  expect(ids).toContain(weapon)
  expect(ids).not.toContain(itemUid(game.gasan))
})

test.each(faults)('a document that comes as %s changes nothing', async (fault) => {
  await importFeed()
  const before = await catalogue()
  fieldsOf(game.vest)['weight'] = 2.88
  for (const path of ['regular/items', 'regular/tasks', 'regular/items_ru', 'regular/barters']) feed.faults.set(path, fault)
  const summary = await importFeed()
  expect(
    summary.documents
      .filter(({ outcome }) => outcome === 'kept')
      .map(({ document }) => document)
      .sort(),
  ).toEqual(['barters', 'items', 'items_ru', 'tasks'])
  expect(await catalogue()).toEqual(before)
  feed.faults.clear()
  await importFeed()
  expect((await catalogue()).records.find(({ id }) => id === itemUid(game.vest))?.facts).toMatchObject({ weightKg: 2.88 })
})

test('a fault on the very first import leaves out what it hits, and the next import brings it', async () => {
  feed.faults.set('regular/tasks', '503')
  feed.faults.set('regular/items_ru', 'garbage')
  await importFeed()
  const kinds = async () => new Set((await catalogue()).records.map(({ kind }) => kind))
  expect(await kinds()).not.toContain('quest')
  feed.faults.clear()
  await importFeed()
  expect(await kinds()).toContain('quest')
  expect((await catalogue()).texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[weapon]?.[0]).toBe(
    'Полуавтоматическое ружьё Сайга-12К',
  )
})

test('a broken language document never puts English in place of a translation, even with the last good copy lost', async () => {
  await importFeed()
  rmSync(folder, { recursive: true, force: true })
  feed.faults.set('regular/items_ru', 'truncated')
  await importFeed()
  expect((await catalogue()).texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[weapon]?.[0]).toBe(
    'Полуавтоматическое ружьё Сайга-12К',
  )
})

test('a document with suspiciously few records is held back until it is accepted', async () => {
  await importFeed()
  const before = await catalogue()
  for (const id of [game.gasan, game.packOfSlugs, game.vest]) delete itemsOf()[id]
  const held = await importFeed()
  expect(held.documents.find(({ document, mode }) => document === 'items' && mode === 'pvp')).toMatchObject({
    outcome: 'kept',
    held: { doubts: expect.arrayContaining([expect.objectContaining({ measure: 'records', came: 7, least: 8 })]) },
  })
  expect(await catalogue()).toEqual(before)
  const status = await readFeedStatus(database.db)
  expect(status.find(({ document, mode }) => document === 'items' && mode === 'pvp')).toMatchObject({
    lastError: expect.stringContaining('records 7'),
    held: { since: new Date(now).toISOString() },
  })

  expect(await decideHeld(database.db, { document: 'items', mode: 'pvp', decision: 'accepted' })).toBe(true)
  await importFeed()
  expect((await catalogue()).records.filter(({ kind }) => kind === 'item')).toHaveLength(7)
  expect((await readFeedStatus(database.db)).find(({ document, mode }) => document === 'items' && mode === 'pvp')).not.toHaveProperty(
    'held',
  )
})

test('an items document that lost its handbook is held back until it is accepted', async () => {
  await importFeed()
  const before = await catalogue()
  const { data } = feed.documents.get('regular/items') as ReturnType<typeof itemsDocument>
  data.handbookCategories = {}
  await importFeed()
  expect(await catalogue()).toEqual(before)
  const status = (await readFeedStatus(database.db)).find(({ document, mode }) => document === 'items' && mode === 'pvp')
  expect(status).toMatchObject({ lastError: expect.stringContaining('handbook'), held: expect.anything() })
  await decideHeld(database.db, { document: 'items', mode: 'pvp', decision: 'accepted' })
  await importFeed()
  expect((await catalogue()).records).not.toEqual(before.records)
})

test('an hour of five-minute runs keeps one point per price that moved', async () => {
  await importFeed()
  for (const [minutes, last, average] of [
    [5, 25_100, 25_900],
    [10, 25_100, 25_900],
    [15, 26_000, 26_400],
  ] as const) {
    now += 300_000
    const at = new Date(Date.parse('2026-08-18T18:16:00Z') + minutes * 60_000).toISOString()
    for (const id of [game.saiga, game.saigaDefault])
      Object.assign(fieldsOf(id), { lastLowPrice: last, avg24hPrice: average, lastScan: at })
    await importFeed('prices')
  }
  const points = await readHistory(database.db, { uid: weapon, mode: 'pvp', range: '7d' })
  expect(points.map(({ average, low }) => [average, low])).toEqual([
    [25_843, 24_863],
    [25_900, 25_100],
    [26_400, 26_000],
  ])
  expect(await readHistory(database.db, { uid: weapon, mode: 'pvp', range: '1m' })).toEqual([
    { at: Date.parse('2026-08-18T00:00:00Z'), low: 24_863, average: 26_048, high: 39_049 },
  ])
  expect((await catalogue()).prices.find(({ uid }) => uid === weapon)).toMatchObject({ last: 26_000, avg24h: 26_400 })
})

test('a prices run fetches the items only, and nothing of an unchanged document is read', async () => {
  await importFeed()
  feed.answers.length = 0
  const summary = await importFeed('prices')
  expect(feed.answers).toEqual([
    { path: 'regular/items', status: 304 },
    { path: 'pve/items', status: 304 },
  ])
  expect(summary.modes).toEqual([])
})

test('that the feed answered is noted also when nothing changed', async () => {
  await importFeed()
  feed.faults.set('regular/items', '503')
  await importFeed('prices', { tries: 1 })
  const items = async () => (await readFeedStatus(database.db)).find(({ document, mode }) => document === 'items' && mode === 'pvp')
  expect(await items()).toHaveProperty('lastError', 'HTTP 503')
  feed.faults.clear()
  now += 300_000
  await importFeed('prices')
  const at = new Date(now).toISOString()
  expect(await items()).toEqual({ document: 'items', mode: 'pvp', lastAttempt: at, lastSuccess: at, records: 10 })
})

test('a figure no market can have counts as absent', async () => {
  Object.assign(fieldsOf(game.gasan), {
    lastLowPrice: 1e12,
    lastOfferCount: 1e10,
    changeLast48hPercent: 1e300,
    lastScan: '0000-01-01T00:00:00Z',
  })
  const summary = await importFeed()
  expect(summary.modes.map(({ mode }) => mode)).toEqual(['pvp', 'pve'])
  const price = (await catalogue()).prices.find(({ uid }) => uid === itemUid(game.gasan))
  expect(price).toHaveProperty('avg24h')
  for (const name of ['last', 'offers', 'change24h', 'scannedAt']) expect(price).not.toHaveProperty(name)
})

test('a market that cannot be stored does not keep the other one out', async () => {
  await database.pool.query("ALTER TABLE catalogue_records ADD CONSTRAINT broken CHECK (mode <> 'pvp')")
  const summary = await importFeed()
  expect(summary.modes.map(({ mode }) => mode)).toEqual(['pve'])
  const status = await readFeedStatus(database.db)
  const errorOf = (name: string) => status.find(({ document, mode }) => document === 'items' && mode === name)?.lastError
  expect(errorOf('pvp')).toContain('could not be stored')
  expect(errorOf('pve')).toBeUndefined()
  await database.pool.query('ALTER TABLE catalogue_records DROP CONSTRAINT broken')
  expect((await importFeed()).modes.map(({ added }) => added > 20)).toEqual([true, false])
})

test('new texts are told to the readers of both markets', async () => {
  await importFeed()
  const before = (await catalogue('pve')).state.version
  const heard: (string | undefined)[] = []
  await database.listen('catalogue', (payload) => heard.push(payload))
  const names = feed.documents.get('regular/items_ru') as { data: Record<string, string> }
  names.data[`${game.vest} Name`] = 'Жилет'
  await importFeed()
  expect(heard.map((payload) => payload?.split(':')[0]).sort()).toEqual(['pve', 'pvp'])
  const { texts } = await readCatalogue(database.db, 'pve', before)
  expect(texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[itemUid(game.vest)]?.[0]).toBe('Жилет')
})

/** Days after the first look at the market, at which the feed tells this price of the weapon. */
async function importOnDay(day: number, average: number, scope: Scope = 'all') {
  now = Date.parse('2026-08-01T19:20:00Z') + day * 86_400_000
  const lastScan = new Date(now - 60_000).toISOString()
  for (const id of [game.saiga, game.saigaDefault]) Object.assign(fieldsOf(id), { avg24hPrice: average, lastScan })
  await importFeed(scope)
  return (await catalogue()).prices.find(({ uid }) => uid === weapon)
}

test("a price that stands still has the week's figures of today", async () => {
  expect(await importOnDay(0, 1000)).not.toHaveProperty('avg7d')
  expect(await importOnDay(8, 2000)).toMatchObject({ change7d: 100 })
  expect(await importOnDay(20, 2000)).toMatchObject({ avg7d: 2000, change7d: 0, spark: Array(28).fill(2000) })
})

test("an item that lost its price keeps nothing of the week's figures", async () => {
  await importOnDay(0, 1000)
  expect(await importOnDay(8, 2000)).toMatchObject({ change7d: 100, scannedAt: expect.any(Number) })
  const gone = { lastLowPrice: null, avg24hPrice: null, low24hPrice: null, high24hPrice: null }
  for (const id of [game.saiga, game.saigaDefault]) Object.assign(fieldsOf(id), gone)
  await importFeed('prices')
  expect((await catalogue()).prices.find(({ uid }) => uid === weapon)).toEqual({ uid: weapon, spark: [], simulated: false })
})

test('a price that is gone is absent, not zero', async () => {
  await importFeed()
  Object.assign(fieldsOf(game.gasan), {
    lastLowPrice: null,
    avg24hPrice: null,
    low24hPrice: undefined,
    high24hPrice: null,
    changeLast48hPercent: null,
  })
  await importFeed('prices')
  const price = (await catalogue()).prices.find(({ uid }) => uid === itemUid(game.gasan))
  expect(price).not.toHaveProperty('last')
  expect(price).not.toHaveProperty('avg24h')
})

test('with a third of the requests failing at random nothing is ever lost or half shown', async () => {
  await importFeed()
  /** All of both markets but the weight that changes and the version. */
  const everything = async () =>
    Promise.all(
      (['pvp', 'pve'] as const).map(async (mode) => {
        const { records, texts, prices } = await catalogue(mode)
        const fixed = records.map((record) =>
          record.id === itemUid(game.vest) && record.kind === 'item' ? { ...record, facts: { ...record.facts, weightKg: 0 } } : record,
        )
        return { records: fixed, texts, prices }
      }),
    )
  const complete = await everything()
  let seed = 7
  feed.faultOf = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 < 0.3 ? faults[seed % faults.length] : undefined
  }
  for (let round = 0; round < 4; round += 1) {
    fieldsOf(game.vest)['weight'] = 3 + round
    await importFeed('all', { tries: 1 })
    expect(await everything()).toEqual(complete)
  }
  feed.faultOf = undefined
  await importFeed()
  expect((await catalogue()).records.find(({ id }) => id === itemUid(game.vest))?.facts).toMatchObject({ weightKg: 6 })
})

test('a feed that is not there is left alone after one document', async () => {
  await feed.close()
  const summary = await importFeed('all', { tries: 2 })
  expect(summary.modes).toEqual([])
  expect(new Set(summary.documents.map(({ outcome }) => outcome))).toEqual(new Set(['missing']))
  expect((await catalogue()).state).toEqual({ mode: 'pvp', version: 0, reached: false })
  feed = await startFeedServer()
})

test('two imports at once are one', async () => {
  const request = { database, feedUrl: feed.url, cacheDir: folder, scope: 'all', clock: () => now, inline: true } as const
  const both = await Promise.all([runImport(request), runImport(request)])
  expect(both.filter((summary) => summary !== undefined)).toHaveLength(1)
})

const hasServer = process.env['DATABASE_TEST_URL'] !== undefined
if (!hasServer) console.info('two sites that import at once: skipped, DATABASE_TEST_URL names no PostgreSQL')

test.runIf(hasServer)('of two sites on one server one imports, and both have it', async () => {
  const { connectionString = '' } = database.pool.options
  const other = await openDatabase({ url: connectionString, dataDir: '', maxConnections: 4 })
  try {
    const request = { feedUrl: feed.url, scope: 'all', clock: () => now, inline: true } as const
    const both = await Promise.all(
      [database, other].map((site, place) => runImport({ ...request, database: site, cacheDir: join(folder, String(place)) })),
    )
    expect(both.filter((summary) => summary !== undefined)).toHaveLength(1)
    const [own, others] = await Promise.all([catalogue(), readCatalogue(other.db, 'pvp')])
    expect(own.records.length).toBeGreaterThan(20)
    expect(others).toEqual(own)
    // Whoever comes next finds nothing left to write.
    const later = await runImport({ ...request, database: other, cacheDir: join(folder, 'later') })
    expect(later?.modes.map(({ added, changed, gone, prices }) => added + changed + gone + prices)).toEqual([0, 0])
  } finally {
    await other.close()
  }
})

test('an import that is called off leaves nothing behind', async () => {
  const ending = new AbortController()
  const work = runImport({
    database,
    feedUrl: feed.url,
    cacheDir: folder,
    scope: 'all',
    clock: () => now,
    signal: ending.signal,
    onProgress: ({ step }) => step === 'write' && ending.abort(),
  })
  await expect(work).rejects.toThrow()
  expect((await catalogue()).records).toEqual([])
  await importFeed()
  expect((await catalogue()).records.length).toBeGreaterThan(20)
})
