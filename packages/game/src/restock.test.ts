import { expect, test } from 'vitest'
import { secondsToRestock } from './restock.ts'

const now = Date.parse('2026-08-18T19:20:00Z')
const minutes = (count: number) => count * 60_000

test.each([
  ['in 1 h 15 min', minutes(75), 4500],
  ['in half a second', 500, 1],
  ['now', 0, 0],
  ['a moment ago: it is under way', -minutes(29), 0],
  ['long ago: nothing is known', -minutes(30), undefined],
  ['in a day', minutes(1440), 86_400],
  ['in more than a day, which no trader takes', minutes(1440) + 1, undefined],
  ['never', Number.NaN, undefined],
])('a restock %s', (_, ahead, seconds) => {
  expect(secondsToRestock(now + ahead, now)).toBe(seconds)
})
