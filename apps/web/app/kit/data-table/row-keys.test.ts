import { expect, test } from 'vitest'
import { targetRow } from './row-keys.ts'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 13],
  ['PageUp', 13, 3],
  ['PageDown', 190, 191],
  ['PageUp', 4, 0],
  ['Home', 50, 0],
  ['End', 50, 191],
])('%s leads from row %i to row %i of 192', (key, at, target) => {
  expect(targetRow(key, at, 192)).toBe(target)
})

test('arrows leave the table at its first and last row', () => {
  expect(targetRow('ArrowUp', 0, 192)).toBeUndefined()
  expect(targetRow('ArrowDown', 191, 192)).toBeUndefined()
})

test('other keys, and a table without rows, lead nowhere', () => {
  expect(targetRow('a', 0, 192)).toBeUndefined()
  expect(targetRow('constructor', 0, 192)).toBeUndefined()
  expect(targetRow('Home', 0, 0)).toBeUndefined()
})
