import { expect, test } from 'vitest'
import { formatLeft, isDay, raidTimes } from './raid-times.ts'

const hour = 3_600_000

test('Factory has fixed times, the Lab has no clock, elsewhere both clocks run', () => {
  expect(raidTimes('lab', 0)).toBeUndefined()
  expect(raidTimes('factory', 12345)).toEqual({ leftMs: 15 * hour + 28 * 60_000, rightMs: 3 * hour + 28 * 60_000, isFixed: true })
  expect(raidTimes('customs', 0)).toEqual({ leftMs: 3 * hour, rightMs: 15 * hour, isFixed: false })
})

test.each([
  [3 * hour, false],
  [6 * hour, true],
  [21 * hour, false],
])('at %i ms of the day it is day: %s', (ms, expected) => expect(isDay(ms)).toBe(expected))

test.each([
  [40 * 60_000, '40:00'],
  [61_001, '1:02'],
  [-5, '0:00'],
])('%i ms left read %s', (ms, text) => expect(formatLeft(ms)).toBe(text))
