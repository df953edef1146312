import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { listPricePoints } from '@stashwise/db/price-points'
import { requestHistory } from '@stashwise/db/request-history'
import { testDb } from '@stashwise/db/testing/test-db'
import { expect, onTestFinished, test } from 'vitest'
import { runImport } from '../import/run-import.ts'
import { startFeedServer } from '../testing/feed-server.ts'
import { game } from '../testing/game-ids.ts'
import { itemUid } from '../transform/identity.ts'
import { runBackfill } from './run-backfill.ts'

const day = 86_400_000
const scan = Date.parse('2026-08-18T18:16:00Z')
const clock = () => Date.parse('2026-08-18T19:20:00Z')
const weapon = itemUid(game.saiga)
const rules = { tries: 1, backOffMs: 1 }

/** A year of daily points, then two-hourly ones for the last month, rising from 20,000 to the scan's 25,843. */
function history() {
  const rows: { priceMin: number; price: number; offerCount?: number; timestamp: number }[] = []
  const at = (timestamp: number) => Math.round(25_843 - ((scan - timestamp) / (365 * day)) * 5_843)
  for (let t = scan - 365 * day; t < scan - 30 * day; t += day) rows.push({ priceMin: at(t) - 900, price: at(t), timestamp: t })
  for (let t = scan - 30 * day; t < scan; t += 2 * 3_600_000)
    rows.push({ priceMin: at(t) - 900, price: at(t), offerCount: 13, timestamp: t })
  return { data: rows, translations: [] }
}

async function imported() {
  const folder = mkdtempSync(join(tmpdir(), 'stashwise-backfill-'))
  const [database, feed] = await Promise.all([testDb(), startFeedServer()])
  onTestFinished(async () => {
    await Promise.all([database.close(), feed.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  await runImport({ database, feedUrl: feed.url, cacheDir: folder, scope: 'all', clock, rules, inline: true })
  feed.responses.length = 0
  return { database, feed }
}

test("the feed fills the history before the first import, and the week's figures follow", async () => {
  const { database, feed } = await imported()
  feed.documents.set(`regular/prices/${game.saiga}`, history())
  const before = (await listCatalogueChanges(database.db, 'pvp')).state.version
  const summary = await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0 })
  expect(summary?.done).toBe(1)
  expect(summary?.absent).toBeGreaterThan(3)

  const year = await listPricePoints(database.db, { uid: weapon, mode: 'pvp', range: '1y' })
  expect(year.length).toBe(366)
  expect(year[0]?.average).toBeLessThan(20_100)
  const week = await listPricePoints(database.db, { uid: weapon, mode: 'pvp', range: '7d' })
  expect(week.length).toBe(85)
  const changes = await listCatalogueChanges(database.db, 'pvp', before)
  const price = changes.prices.find(({ uid }) => uid === weapon)
  expect(price?.spark).toHaveLength(28)
  expect(price?.avg7d).toBeGreaterThan(25_700)
  expect(price?.avg7d).toBeLessThan(25_843)
  expect(price?.change7d).toBeCloseTo(0.44, 1)
})

test('a day has the same low, average and high whether it was recorded here or fetched later', async () => {
  const { database, feed } = await imported()
  const days = () => listPricePoints(database.db, { uid: weapon, mode: 'pvp', range: '1m' })
  const recorded = await days()
  const { average = 0, low = 0 } = (await listPricePoints(database.db, { uid: weapon, mode: 'pvp', range: '7d' }))[0] ?? {}
  feed.documents.set(`regular/prices/${game.saiga}`, { data: [{ priceMin: low, price: average, timestamp: scan }], translations: [] })
  await database.pool.query('DELETE FROM price_days')
  await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0 })
  expect(await days()).toEqual(recorded)
  expect(recorded).toEqual([{ at: Date.parse('2026-08-18T00:00:00Z'), low, average, high: average }])
})

test('what is done is not fetched again, and what failed comes again later', async () => {
  const { database, feed } = await imported()
  feed.documents.set(`regular/prices/${game.saiga}`, history())
  feed.faults.set(`regular/prices/${game.vest}`, '503')
  const first = await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0 })
  expect(first).toMatchObject({ done: 1, postponed: 1 })
  feed.responses.length = 0
  expect(await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0 })).toEqual({ done: 0, absent: 0, postponed: 0 })
  expect(feed.responses).toEqual([])
  feed.faults.clear()
  feed.documents.set(`regular/prices/${game.vest}`, history())
  const later = () => clock() + 3_600_000
  expect(await runBackfill({ database, feedUrl: feed.url, clock: later, rules, paceMs: 0 })).toMatchObject({ done: 1 })
})

test('a broken history is not taken in half', async () => {
  const { database, feed } = await imported()
  feed.documents.set(`regular/prices/${game.saiga}`, history())
  feed.faults.set(`regular/prices/${game.saiga}`, 'truncated')
  await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0 })
  expect(await listPricePoints(database.db, { uid: weapon, mode: 'pvp', range: 'all' })).toHaveLength(1)
})

test('requests keep their distance', async () => {
  const { database, feed } = await imported()
  const started = performance.now()
  await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 20, concurrency: 4 })
  expect(performance.now() - started).toBeGreaterThan(20 * (feed.responses.length - 2))
})

test('figures and dates no market can have had are left out of a history', async () => {
  const { database, feed } = await imported()
  const odd = [
    { price: 1e10, timestamp: scan - 2 * day },
    { price: 20_000, timestamp: 1 },
    { price: 20_000, timestamp: clock() + 2 * day },
    { price: 20_000, timestamp: 8e15 },
  ]
  feed.documents.set(`regular/prices/${game.saiga}`, { data: [...history().data, ...odd], translations: [] })
  expect(await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0 })).toMatchObject({ done: 1, postponed: 0 })
  expect(await listPricePoints(database.db, { uid: weapon, mode: 'pvp', range: 'all' })).toHaveLength(366)
})

test('a feed that fails three times in a row is left alone until the next run', async () => {
  const { database, feed } = await imported()
  feed.faultOf = () => '403'
  const summary = await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0, concurrency: 1 })
  expect(summary).toEqual({ done: 0, absent: 0, postponed: 3 })
  expect(feed.responses).toHaveLength(3)
})

test('a feed that asks for less gets no further request in this run', async () => {
  const { database, feed } = await imported()
  feed.faultOf = () => '429'
  const summary = await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0, concurrency: 1 })
  expect(summary).toEqual({ done: 0, absent: 0, postponed: 1 })
  expect(feed.responses).toHaveLength(1)
})

test('a history that cannot be stored is tried again later, and the others come in', async () => {
  const { database, feed } = await imported()
  feed.documents.set(`regular/prices/${game.saiga}`, history())
  feed.documents.set(`regular/prices/${game.vest}`, history())
  await database.pool.query(`ALTER TABLE price_days ADD CONSTRAINT broken CHECK (item_uid <> '${itemUid(game.vest)}') NOT VALID`)
  expect(await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0 })).toMatchObject({ done: 1, postponed: 1 })
})

test('a history that somebody has opened is fetched before all others, and is on its way until it has come', async () => {
  const { database, feed } = await imported()
  feed.documents.set(`regular/prices/${game.saiga}`, history())
  // What is queued is known from the first run, which the feed sends away at once.
  feed.faultOf = () => '429'
  await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0, concurrency: 1 })
  feed.faultOf = undefined
  feed.responses.length = 0
  expect(await requestHistory(database.db, { uid: weapon, mode: 'pvp' })).toBe(true)
  expect(await requestHistory(database.db, { uid: weapon, mode: 'pvp' })).toBe(true)
  await runBackfill({ database, feedUrl: feed.url, clock, rules, paceMs: 0, concurrency: 1 })
  expect(feed.responses[0]).toEqual({ path: `regular/prices/${game.saiga}`, status: 200 })
  expect(await requestHistory(database.db, { uid: weapon, mode: 'pvp' })).toBe(false)
})
