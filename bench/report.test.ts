import { expect, test } from 'vitest'
import { countMissed, percentile } from './report.ts'

test('the 99th percentile of a hundred times is the second slowest', () => {
  const times = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(times, 0.99)).toBe(99)
  expect(percentile(times, 0.5)).toBe(50)
  expect(percentile([7], 0.95)).toBe(7)
})

test('a budget is missed above its most, below its least, and never by what was only noted', () => {
  expect(
    countMissed([
      { what: 'page', unit: '/s', value: 14_000, atLeast: 15_000 },
      { what: 'paint', unit: 's', value: 1.8, atMost: 1.8 },
      { what: 'scripts', unit: 'kB', value: 900 },
      { what: 'import', reason: 'no feed' },
    ]),
  ).toBe(1)
})
