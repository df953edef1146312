import { alertKinds, isMet } from '@stashwise/accounts/alerts'
import { expect, test } from 'vitest'
import { firstThreshold, rangeOf, thresholdOf } from './kind-fields.ts'

test.each([
  ['priceBelow', 42_808, 40_600],
  ['priceAbove', 42_808, 45_000],
  ['slotAbove', 105, 111],
  ['craftProfit', 1_234_567, 1_300_000],
  ['barterProfit', -5_000, 0],
  ['craftDone', 95, 95],
  ['changes', undefined, 1],
  ['priceAbove', undefined, undefined],
] as const)('%s of %s begins at %s', (kind, figure, first) => {
  expect(firstThreshold(kind, figure)).toBe(first)
})

test('no figure above the lowest price begins with a rule that is true', () => {
  const rouble = ['price', 'slot', 'profit']
  for (const kind of alertKinds.filter((each) => rouble.includes(thresholdOf[each] ?? ''))) {
    for (const figure of [2, 9, 10, 99.6, 100, 101, 999, 1_000, 123_456, 98_765_432]) {
      const threshold = firstThreshold(kind, figure) ?? Number.NaN
      expect(Number.isInteger(threshold)).toBe(true)
      expect(threshold).toBeGreaterThanOrEqual(rangeOf(kind).least)
      expect(isMet({ kind, threshold }, figure), `${kind} ${figure}`).toBe(false)
    }
  }
})
