import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRaidTime, raidClock } from './raid-clock.ts'

const shown = (unixMs: number) => {
  const { leftMs, rightMs } = raidClock(unixMs)
  return [formatRaidTime(leftMs), formatRaidTime(rightMs)]
}

test.each([
  { unixMs: 0, clocks: ['03:00:00', '15:00:00'] },
  { unixMs: 1_700_000_000_000, clocks: ['14:33:20', '02:33:20'] },
])('at $unixMs the clocks show $clocks', ({ unixMs, clocks }) => {
  expect(shown(unixMs)).toEqual(clocks)
})

test('one real second is seven in the game', () => {
  expect(shown(1000)).toEqual(['03:00:07', '15:00:07'])
})

test('the clocks are always twelve hours apart and inside a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4e12, max: 8e12 }), (unixMs) => {
      const { leftMs, rightMs } = raidClock(unixMs)
      expect(Math.abs(leftMs - rightMs)).toBe(12 * 3_600_000)
      expect(Math.min(leftMs, rightMs)).toBeGreaterThanOrEqual(0)
      expect(Math.max(leftMs, rightMs)).toBeLessThan(24 * 3_600_000)
    }),
  )
})
