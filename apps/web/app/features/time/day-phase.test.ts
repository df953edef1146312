import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayPhase } from './day-phase.ts'

const at = (hours: number) => hours * 3_600_000

test.each([
  [12, false, (10 * 60) / 7],
  [22, true, (7 * 60) / 7],
  [0, true, (5 * 60) / 7],
  [4.5, true, 30 / 7],
  [5, false, (17 * 60) / 7],
])('at %s:00 in the raid it is dark: %s, for %s more minutes', (hour, isDark, minutes) => {
  const phase = dayPhase(at(hour))
  expect(phase.isDark).toBe(isDark)
  expect(phase.changesInMs / 60_000).toBeCloseTo(minutes, 6)
})

test('it changes at the time that was said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: at(24) - 1 }), (time) => {
      const { isDark, changesInMs } = dayPhase(time)
      const later = (time + changesInMs * 7 + 10) % at(24)
      expect(dayPhase(later).isDark).toBe(!isDark)
    }),
  )
})
