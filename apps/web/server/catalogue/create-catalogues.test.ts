import { testNow } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { Database } from '@stashwise/db/open-database'
import { listPricePoints } from '@stashwise/db/price-points'
import { testDb } from '@stashwise/db/testing/test-db'
import { gameModes } from '@stashwise/game/mode'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMarketService } from '#app/features/market/server/market-service.ts'
import { createBus } from '#app/platform/bus.ts'
import { createCatalogues } from './create-catalogues.ts'

let database: Database
beforeEach(async () => {
  database = await testDb()
  await fill(database)
})
afterEach(() => database.close())

const viewer = { locale: 'ru', mode: 'pvp', isPro: false } as const

/** The Catalogues of the database, and the market over them. */
async function aSite() {
  const bus = createBus(database, vi.fn())
  const clock = () => testNow
  const catalogues = createCatalogues({ database, bus, clock, demoMarket: true, onError: vi.fn() })
  const market = createMarketService({
    catalogueOf: catalogues.current,
    readHistory: (query) => listPricePoints(database.db, query),
    clock,
  })
  await bus.ready()
  await catalogues.start()
  return {
    catalogues,
    market,
    stop() {
      catalogues.stop()
      bus.close()
    },
  }
}

/** The fixture's market as an import leaves it, of both modes. */
async function fill({ pool }: Database) {
  for (const { mode } of gameModes) {
    const { records, texts, prices } = fixtureChanges(mode)
    await pool.query('INSERT INTO catalogue_state (mode, version, prices_at, reached) VALUES ($1, 1, $2, true)', [mode, new Date(testNow)])
    for (const { kind, id, facts } of records)
      await pool.query('INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ($1, $2, $3, $3, 1, $4)', [
        mode,
        kind,
        id,
        JSON.stringify(facts),
      ])
    if (mode === 'pvp')
      for (const set of texts)
        await pool.query('INSERT INTO catalogue_texts (kind, locale, hash, version, texts) VALUES ($1, $2, $1, 1, $3)', [
          set.kind,
          set.locale,
          JSON.stringify(set.texts),
        ])
    for (const { uid, last, avg24h, offers } of prices)
      await pool.query('INSERT INTO item_prices (mode, item_uid, version, last, avg24h, offers) VALUES ($1, $2, 1, $3, $4, $5)', [
        mode,
        uid,
        last,
        avg24h,
        offers,
      ])
  }
}

const unpriced = () => undefined

test('an import of any process is on the pages as soon as it is committed', async () => {
  const { market, stop } = await aSite()
  expect(market.findItemPage('graphics_card', viewer, unpriced)).toMatchObject({
    name: 'Видеокарта',
    price: { last: 296_372, simulated: false },
  })
  const before = market.state('pvp').version

  await database.pool.query(`BEGIN;
    UPDATE item_prices SET last = 310000, version = 2 WHERE mode = 'pvp' AND item_uid = 'gpu';
    UPDATE catalogue_state SET version = 2 WHERE mode = 'pvp';
    SELECT pg_notify('catalogue', 'pvp:2');
    COMMIT`)
  await vi.waitFor(() => expect(market.findItemPage('graphics_card', viewer, unpriced)?.price.last).toBe(310_000), { timeout: 5000 })
  expect(market.state('pvp').version).not.toBe(before)
  await vi.waitFor(() => expect(market.state('pve').itemCount).toBeGreaterThan(0))
  expect(market.findItemPage('graphics_card', { ...viewer, mode: 'pve' }, unpriced)?.price.last).toBe(296_372)
  stop()
})

test('a committed change is shown when the catalogues are up to date, announced or not', async () => {
  const { catalogues, market, stop } = await aSite()
  await database.pool.query(`
    UPDATE item_prices SET last = 310000, version = 2 WHERE mode = 'pvp' AND item_uid = 'gpu';
    UPDATE catalogue_state SET version = 2 WHERE mode = 'pvp'`)
  await catalogues.upToDate()
  expect(market.findItemPage('graphics_card', viewer, unpriced)?.price.last).toBe(310_000)
  stop()
})

test('what an import takes away is gone, what it adds is found by its new name', async () => {
  const { market, stop } = await aSite()
  await database.pool.query(`
    UPDATE catalogue_records SET gone_at = now(), version = 2 WHERE mode = 'pvp' AND kind = 'item' AND id = 'gpu';
    UPDATE catalogue_texts SET texts = replace(texts, 'Screw nuts', 'Hex nuts'), version = 2 WHERE kind = 'item' AND locale = 'en';
    UPDATE catalogue_state SET version = 2 WHERE mode = 'pvp';
    SELECT pg_notify('catalogue', 'pvp:2')`)
  await vi.waitFor(() => expect(market.findItemPage('graphics_card', viewer, unpriced)).toBeUndefined())
  const search = (text: string) =>
    market.list({ search: text, feature: 'all', sort: 'relevance', dir: 'desc', offset: 0, limit: 5 }, viewer).items.map(({ uid }) => uid)
  expect(search('hex nuts')).toEqual(['nuts'])
  expect(search('gpu')).toEqual([])
  stop()
})

test('pages go on when the database is away; a history says so', async () => {
  const { market, stop } = await aSite()
  await vi.waitFor(() => expect(market.state('pve').itemCount).toBeGreaterThan(0))
  vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new Error('connection refused')
  })
  expect(market.list({ search: '', feature: 'all', sort: 'last', dir: 'desc', offset: 0, limit: 1 }, viewer).items).toHaveLength(1)
  const gpu = market.findItemPage('graphics_card', viewer, unpriced)
  await expect(market.history({ uid: gpu?.uid ?? fail(), range: '7d' }, viewer)).rejects.toMatchObject({ code: 'database/unavailable' })
  stop()
})

test('an empty database shows no market yet', async () => {
  await database.pool.query('DELETE FROM catalogue_state')
  const { market, stop } = await aSite()
  expect(market.state('pvp')).toMatchObject({ version: 0, itemCount: 0 })
  expect(() => market.tagTree(viewer)).toThrow('catalogue/empty')
  stop()
})

function fail(): never {
  throw new Error('the item is not there')
}
