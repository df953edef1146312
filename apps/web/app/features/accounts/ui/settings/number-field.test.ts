import { expect, test } from 'vitest'
import { readNumber } from './number-field.tsx'

test.each([
  ['42', 42],
  [' 7 ', 7],
  ['0', 1],
  ['-3', 1],
  ['80', 79],
  ['999999999', 79],
])('level %j is %i', (text, level) => {
  expect(readNumber(text, 1, 79)).toBe(level)
})

test.each(['', 'ten', '4.5', '1e2', '12345678901'])('%j is no level', (text) => {
  expect(readNumber(text, 1, 79)).toBeUndefined()
})
