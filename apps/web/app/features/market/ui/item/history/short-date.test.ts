import { expect, test } from 'vitest'
import { shortDate } from './short-date.ts'

const at = Date.UTC(2026, 10, 5, 7, 4)

test('a date is day, month and year in two digits each, the time behind it', () => {
  expect(shortDate(at, { timeZone: 'UTC' })).toBe('05.11.26')
  expect(shortDate(at, { withTime: true, timeZone: 'UTC' })).toBe('05.11.26 07:04')
})
