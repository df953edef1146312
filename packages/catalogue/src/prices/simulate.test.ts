import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testNow, uidOf } from '../testing/builders.ts'
import { simulateHistory, simulatePrice } from './simulate.ts'

const minute = 60_000
const day = 24 * 60 * minute
const inputs = fc.record({
  uid: fc.uuid().map(uidOf),
  mode: fc.constantFrom('pvp' as const, 'pve' as const),
  average: fc.integer({ min: 1, max: 30_000_000 }),
  at: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
})

test('the figures of a row agree with each other', () => {
  fc.assert(
    fc.property(inputs, (asked) => {
      const { last = 0, low24h = 0, high24h = 0, avg24h = 0, avg7d = 0, offers = 0, scannedAt = 0, spark } = simulatePrice(asked)
      expect(low24h).toBeGreaterThanOrEqual(1)
      expect(low24h).toBeLessThanOrEqual(Math.min(last, avg24h))
      expect(high24h).toBeGreaterThanOrEqual(Math.max(last, avg24h))
      expect(avg7d).toBeGreaterThan(0)
      expect(offers).toBeGreaterThanOrEqual(1)
      expect(scannedAt).toBeLessThanOrEqual(asked.at)
      expect(asked.at - scannedAt).toBeLessThan(50 * minute)
      expect(spark).toHaveLength(28)
    }),
  )
})

test('prices stay around the average they go from', () => {
  fc.assert(
    fc.property(
      inputs.filter(({ average }) => average > 100),
      (asked) => {
        const { avg24h = 0 } = simulatePrice(asked)
        expect(avg24h / asked.average).toBeGreaterThan(0.6)
        expect(avg24h / asked.average).toBeLessThan(1.65)
      },
    ),
  )
})

test('the last point of every chart is the row', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom('7d', '1m', '6m', '1y', 'all'), (asked, range) => {
      const points = simulateHistory({ ...asked, range })
      const { avg24h, scannedAt, last = 0 } = simulatePrice(asked)
      expect(points.at(-1)).toMatchObject({ at: scannedAt, average: avg24h, low: Math.min(last, avg24h ?? 0) })
      for (const { low = 0, average, high = 0 } of points) expect(low <= average && average <= high).toBe(true)
      for (const [index, { at }] of points.entries()) if (index > 0) expect(at).toBeGreaterThan(points[index - 1]?.at ?? 0)
    }),
    { numRuns: 30 },
  )
})

test('old points stay where they were when time goes on', () => {
  const asked = { uid: uidOf('gpu'), mode: 'pvp', average: 324_524 } as const
  const before = simulateHistory({ ...asked, at: testNow, range: '7d' })
  const after = simulateHistory({ ...asked, at: testNow + 3 * 60 * minute, range: '7d' })
  expect(after.filter(({ at }) => before.some((point) => point.at === at))).toEqual(
    before.slice(0, -1).filter(({ at }) => after.some((point) => point.at === at)),
  )
})

test('ranges reach as far back as they say: two-hourly for a week, daily beyond', () => {
  const asked = { uid: uidOf('gpu'), mode: 'pvp', average: 324_524, at: testNow } as const
  const lengths = (['7d', '1m', '6m', '1y', 'all'] as const).map((range) => simulateHistory({ ...asked, range }).length)
  expect(lengths[0]).toBeGreaterThanOrEqual(84)
  expect(lengths.slice(1).every((length, at) => length >= ([30, 180, 365, 365][at] ?? 0))).toBe(true)
})

test('the market moves: some items within five minutes, all within an hour, each mode its own way', () => {
  const prices = (at: number, mode: 'pvp' | 'pve' = 'pvp') =>
    Array.from({ length: 200 }, (_, index) => simulatePrice({ uid: uidOf(`item-${index}`), mode, average: 50_000 + index * 977, at }).last)
  const now = prices(testNow)
  const moved = (other: typeof now) => other.filter((last, index) => last !== now[index]).length
  expect(moved(prices(testNow + 5 * minute))).toBeGreaterThan(30)
  expect(moved(prices(testNow + 5 * minute))).toBeLessThan(170)
  expect(moved(prices(testNow + 60 * minute))).toBeGreaterThan(190)
  expect(moved(prices(testNow, 'pve'))).toBeGreaterThan(190)
  expect(prices(testNow)).toEqual(now)
})

test('a week leaves its mark but turns nothing upside down', () => {
  const changes = Array.from(
    { length: 300 },
    (_, index) => simulatePrice({ uid: uidOf(`item-${index}`), mode: 'pvp', average: 50_000, at: testNow + 3 * day }).change7d ?? 0,
  )
  const typical = changes.map(Math.abs).sort((a, b) => a - b)[150] ?? 0
  expect(typical).toBeGreaterThan(0.5)
  expect(typical).toBeLessThan(25)
})
