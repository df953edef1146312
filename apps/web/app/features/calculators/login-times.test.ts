import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProblems, fromClock, parseLogins, proposeLogin, toClock } from './login-times.ts'

test('a clock says minutes of any day', () => {
  expect([0, 485, 1439, 1440 + 600, -60].map(toClock)).toEqual(['00:00', '08:05', '23:59', '10:00', '23:00'])
  expect(['08:05', '', '8:05', '24:00', '12:60'].map(fromClock)).toEqual([485, undefined, undefined, undefined, undefined])
})

test('fields are read in the order of the day, or not at all', () => {
  expect(parseLogins(['22:00', '08:00'])).toEqual([480, 1320])
  expect(parseLogins(['22:00', ''])).toBeUndefined()
  expect(parseLogins([])).toBeUndefined()
  expect(findProblems(['08:00', '', '08:00'])).toEqual([undefined, 'empty', 'twice'])
})

test.each([
  [[480], 1200],
  [[480, 1080, 1320], 780],
  [[540, 1320], 930],
  [[1320], 600],
])('after %j the next one is proposed at %i', (logins, proposed) => expect(proposeLogin(logins)).toBe(proposed))

test('a day fills up to 24 different logins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (first) => {
      let logins = [first]
      while (logins.length < 24) logins = [...logins, proposeLogin(logins)].sort((a, b) => a - b)
      expect(new Set(logins).size).toBe(24)
    }),
  )
})
