import { expect, test } from 'vitest'
import { lootTierOf, lootTiers, tierFrom } from './loot-tiers.ts'

test.each([
  [100_000, 'S'],
  [99_999, 'A'],
  [50_000, 'A'],
  [25_000, 'B'],
  [10_000, 'C'],
  [9_999, undefined],
  [0, undefined],
  [-5, undefined],
  [undefined, undefined],
])('%s roubles per cell are tier %s', (value, tier) => expect(lootTierOf(value)).toBe(tier))

test('by value × need the thresholds are ten times as high', () => {
  expect(lootTierOf(99_999, 10)).toBeUndefined()
  expect(lootTierOf(1_000_000, 10)).toBe('S')
})

test('tiers go down', () => {
  const starts = lootTiers.map((tier) => tierFrom[tier])
  expect(starts).toEqual(starts.toSorted((a, b) => b - a))
})
