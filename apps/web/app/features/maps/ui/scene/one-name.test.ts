import { expect, test } from 'vitest'
import { isNamed } from './one-name.ts'

test('a name is written once at a place, and again where it is another place', () => {
  const written = [{ text: 'Gate 3', x: 100, y: 100 }]
  expect(isNamed(written, { text: 'gate 3 ', x: 140, y: 130 })).toBe(true)
  expect(isNamed(written, { text: 'Gate 3', x: 400, y: 100 })).toBe(false)
  expect(isNamed(written, { text: 'Gate 0', x: 100, y: 100 })).toBe(false)
  expect(isNamed([], { text: 'Gate 3', x: 100, y: 100 })).toBe(false)
})
