import { inTransaction } from '@stashwise/db/connections'
import type { Database } from '@stashwise/db/open-database'
import { ensurePartitions } from '@stashwise/db/price-partitions'
import { testDb } from '@stashwise/db/testing/test-db'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rollUpDays } from '../import/write-prices.ts'
import { refreshTrends } from './trends.ts'

const hour = 3_600_000
const until = new Date('2026-08-18T19:20:00Z')
let database: Database

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('TRUNCATE price_points, price_days, item_prices'))

/** Points by hours before the last look at the market; the last one is the current average. */
async function trendOf(points: [hoursBefore: number, average: number][]) {
  const last = points.at(-1)?.[1] ?? 0
  await inTransaction(database.pool, async (client) => {
    await ensurePartitions(
      client,
      points.map(([hours]) => new Date(until.getTime() - hours * hour)),
    )
    for (const [hours, average] of points) {
      await client.query("INSERT INTO price_points (item_uid, mode, at, average) VALUES ('salewa', 'pvp', $1, $2)", [
        new Date(until.getTime() - hours * hour),
        average,
      ])
    }
    await client.query("INSERT INTO item_prices (mode, item_uid, version, avg24h) VALUES ('pvp', 'salewa', 1, $1)", [last])
    await refreshTrends(client, 'pvp', ['salewa'], 2, until)
  })
  const { rows } = await database.pool.query<{ spark: number[]; avg7d: number | null; change7d: number | null; version: string }>(
    'SELECT spark, avg7d, change7d, version FROM item_prices',
  )
  if (!rows[0]) throw new Error('no price')
  return rows[0]
}

test('a price that stood still for the week is a flat line without change', async () => {
  expect(
    await trendOf([
      [200, 25_000],
      [1, 25_000],
    ]),
  ).toEqual({ spark: Array(28).fill(25_000), avg7d: 25_000, change7d: 0, version: '2' })
})

test('gaps carry the last value', async () => {
  const { spark } = await trendOf([
    [170, 20_000],
    [100, 22_000],
    [1, 26_000],
  ])
  expect(spark).toEqual([...Array(11).fill(20_000), ...Array(16).fill(22_000), 26_000])
})

test('the change compares with seven days ago', async () => {
  expect(
    (
      await trendOf([
        [169, 20_000],
        [1, 25_000],
      ])
    ).change7d,
  ).toBe(25)
})

test('the change compares with a day of prices: one that stood for two hours of it counts as two hours', async () => {
  const { change7d } = await trendOf([
    [200, 20_000],
    [170, 32_000],
    [168, 20_000],
    [1, 25_200],
  ])
  expect(change7d).toBe(20) // (22 × 20,000 + 2 × 32,000) / 24 = 21,000
})

/** Prices for each hour from 200 to 120 hours ago, some missing; the first is always there. */
const histories = fc.array(fc.array(fc.option(fc.integer({ min: 900, max: 1100 })), { minLength: 80, maxLength: 80 }), {
  minLength: 40,
  maxLength: 40,
})

test('for any history the change is against the hourly mean of the day that ended seven days ago', async () => {
  const [items = []] = fc.sample(histories, { numRuns: 1, seed: 7 })
  const hours = items.map((prices) => prices.map((price, at) => ({ ago: 200 - at, price: at === 0 ? 1000 : price })))
  await inTransaction(database.pool, async (client) => {
    await ensurePartitions(client, [until, new Date(until.getTime() - 200 * hour)])
    const points = hours.flatMap((item, n) =>
      item.flatMap(({ ago, price }) => (price === null ? [] : [{ uid: `item-${n}`, at: new Date(until.getTime() - ago * hour), price }])),
    )
    await client.query(
      "INSERT INTO price_points (item_uid, mode, at, average) SELECT uid, 'pvp', at, price FROM unnest($1::text[], $2::timestamptz[], $3::int[]) AS p(uid, at, price)",
      [points.map(({ uid }) => uid), points.map(({ at }) => at), points.map(({ price }) => price)],
    )
    const uids = hours.map((_, n) => `item-${n}`)
    await client.query(
      "INSERT INTO item_prices (mode, item_uid, version, avg24h) SELECT 'pvp', uid, 1, 1000 FROM unnest($1::text[]) AS uid",
      [uids],
    )
    await refreshTrends(client, 'pvp', uids, 2, until)
  })
  const { rows } = await database.pool.query<{ item_uid: string; change7d: number }>('SELECT item_uid, change7d FROM item_prices')
  for (const [n, item] of hours.entries()) {
    const priceAt = (ago: number) => item.findLast((point) => point.ago >= ago && point.price !== null)?.price ?? 0
    const day = Array.from({ length: 24 }, (_, at) => priceAt(192 - at))
    const mean = day.reduce((sum, price) => sum + price, 0) / day.length
    expect(rows.find(({ item_uid }) => item_uid === `item-${n}`)?.change7d).toBeCloseTo(((1000 - mean) * 100) / mean, 1)
  }
})

test('a history younger than a week has no average and no change, and the line is as long as it', async () => {
  const { spark, change7d, avg7d } = await trendOf([
    [13, 20_000],
    [1, 26_000],
  ])
  expect(change7d).toBeNull()
  expect(spark).toEqual([20_000, 20_000, 26_000])
  expect(avg7d).toBeNull()
})

test('six days and a half of history are a week, an hour less is not', async () => {
  const since = (hours: number) =>
    trendOf([
      [hours, 20_000],
      [1, 25_000],
    ])
  expect(await since(155)).toMatchObject({ avg7d: null, change7d: null })
  await database.pool.query('TRUNCATE price_points, price_days, item_prices')
  const { spark, avg7d, change7d } = await since(156)
  expect(change7d).toBe(25)
  expect(avg7d).toBe(Math.round(spark.reduce((sum, average) => sum + average, 0) / spark.length))
})

test('points of one stretch of six hours are one value', async () => {
  const { spark } = await trendOf([
    [3, 20_000],
    [2, 22_000],
    [1, 24_000],
  ])
  expect(spark).toEqual([22_000])
})

test('a day keeps its lowest price, and the mean and the highest of its averages, by UTC', async () => {
  await inTransaction(database.pool, async (client) => {
    const points: [string, number, number | null][] = [
      ['2026-08-17T23:55:00Z', 9_000, null],
      ['2026-08-18T00:00:00Z', 20_000, 18_000],
      ['2026-08-18T12:00:00Z', 22_000, 21_000],
      ['2026-08-18T23:55:00Z', 24_000, null],
    ]
    await ensurePartitions(client, [until])
    for (const [at, average, low] of points) {
      await client.query("INSERT INTO price_points (item_uid, mode, at, average, low) VALUES ('salewa', 'pvp', $1, $2, $3)", [
        at,
        average,
        low,
      ])
    }
    await rollUpDays(client, 'pvp', ['salewa'], [new Date('2026-08-18T12:00:00Z')])
    await rollUpDays(client, 'pvp', ['salewa'], [new Date('2026-08-18T12:00:00Z')])
  })
  const { rows } = await database.pool.query('SELECT day::text, low, average, high, count FROM price_days')
  expect(rows).toEqual([{ day: '2026-08-18', low: 18_000, average: 22_000, high: 24_000, count: 3 }])
})
