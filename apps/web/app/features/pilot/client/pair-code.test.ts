import { expect, test } from 'vitest'
import { codeOfHash, readPairCode } from './pair-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['code', undefined],
])('what was typed as %j is the code %s', (typed, code) => expect(readPairCode(typed)).toBe(code))

test('only an address of the pilot’s own page brings a code', () => {
  expect(codeOfHash('#pair=123456')).toBe('123456')
  expect(codeOfHash('#pair=12')).toBeUndefined()
  expect(codeOfHash('#content')).toBeUndefined()
  expect(codeOfHash('')).toBeUndefined()
})
