import { listFeedStates } from '@stashwise/db/feed-documents'
import { listPricePoints } from '@stashwise/db/price-points'
import { testDb } from '@stashwise/db/testing/test-db'
import { expect, test } from 'vitest'
import { game } from '../testing/game-ids.ts'
import { importFixture, weapon } from '../testing/import-fixture.ts'
import { itemUid } from '../transform/identity.ts'
import type { Scope } from './load-documents.ts'

const site = importFixture(testDb)
const { importFeed, catalogue, fieldsOf } = site

test('an hour of five-minute runs keeps one point per price that moved', async () => {
  await importFeed()
  for (const [minutes, last, average] of [
    [5, 25_100, 25_900],
    [10, 25_100, 25_900],
    [15, 26_000, 26_400],
  ] as const) {
    site.now += 300_000
    const at = new Date(Date.parse('2026-08-18T18:16:00Z') + minutes * 60_000).toISOString()
    for (const id of [game.saiga, game.saigaDefault])
      Object.assign(fieldsOf(id), { lastLowPrice: last, avg24hPrice: average, lastScan: at })
    await importFeed('prices')
  }
  const points = await listPricePoints(site.database.db, { uid: weapon, mode: 'pvp', range: '7d' })
  expect(points.map(({ average, low, high }) => [average, low, high])).toEqual([
    [25_843, 24_863, 25_843],
    [25_900, 25_100, 25_900],
    [26_400, 26_000, 26_400],
  ])
  expect(await listPricePoints(site.database.db, { uid: weapon, mode: 'pvp', range: '1m' })).toEqual([
    { at: Date.parse('2026-08-18T00:00:00Z'), low: 24_863, average: 26_048, high: 26_400 },
  ])
  expect((await catalogue()).prices.find(({ uid }) => uid === weapon)).toMatchObject({ last: 26_000, avg24h: 26_400 })
})

test('a prices run fetches the items only, and nothing of an unchanged document is read', async () => {
  await importFeed()
  site.feed.responses.length = 0
  const summary = await importFeed('prices')
  expect(site.feed.responses).toEqual([
    { path: 'regular/items', status: 304 },
    { path: 'pve/items', status: 304 },
  ])
  expect(summary.modes).toEqual([])
})

test('that the feed responded is noted also when nothing changed', async () => {
  await importFeed()
  site.feed.faults.set('regular/items', '503')
  await importFeed('prices', { tries: 1 })
  const items = async () => (await listFeedStates(site.database.db)).find(({ document, mode }) => document === 'items' && mode === 'pvp')
  expect(await items()).toHaveProperty('lastError', 'HTTP 503')
  site.feed.faults.clear()
  site.now += 300_000
  await importFeed('prices')
  const at = new Date(site.now).toISOString()
  expect(await items()).toEqual({ document: 'items', mode: 'pvp', lastAttempt: at, lastSuccess: at, records: 12 })
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

/** Days after the first look at the market, at which the feed tells this price of the weapon. */
async function importOnDay(day: number, average: number, scope: Scope = 'all') {
  site.now = Date.parse('2026-08-01T19:20:00Z') + day * 86_400_000
  const lastScan = new Date(site.now - 60_000).toISOString()
  for (const id of [game.saiga, game.saigaDefault]) Object.assign(fieldsOf(id), { avg24hPrice: average, lastScan })
  await importFeed(scope)
  return (await catalogue()).prices.find(({ uid }) => uid === weapon)
}

test("a price that does not change has the week's figures of today", async () => {
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
