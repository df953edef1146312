import { expect, test } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

const hour = 3_600_000

test.each([
  [5 * hour + 13 * 60_000 + 9999, 'en', '05:13:09'],
  [24 * hour - 1, 'en', '23:59:59'],
  [53 * hour, 'en', '2d 05:00:00'],
  [53 * hour, 'ru', '2д 05:00:00'],
  [-5, 'en', '00:00:00'],
] as const)('%i ms in %s are %s', (leftMs, locale, text) => {
  expect(formatTimeLeft(leftMs, locale)).toBe(text)
})
