import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumberIn, readWholeNumber } from './whole-number.ts'

test.each([
  ['42', 42],
  [' 7 ', 7],
  ['0', 0],
  ['-3', -3],
  ['−3', -3],
  ['+5', 5],
  ['１２', 12],
  ['1 250', 1250],
  ['1\u00a0250\u202f000', 1_250_000],
  ['1,250', 1250],
  ['1.250.000', 1_250_000],
])('%j is %i', (text, figure) => expect(readWholeNumber(text)).toBe(figure))

test.each([
  '',
  ' ',
  'abc',
  'ten',
  '1.5',
  '1,5',
  '1.25',
  '1e3',
  '0x10',
  '12a',
  '--1',
  '1,25,000',
  '1.250,000',
  'Infinity',
  '½',
  '1'.repeat(16),
])('%j is no whole number', (text) => expect(readWholeNumber(text)).toBeUndefined())

test('a number is what was typed, or nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 200 }), (figure) => {
      expect(readNumberIn(String(figure), 1, 79)).toBe(figure >= 1 && figure <= 79 ? figure : undefined)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), (text) => {
      const figure = readNumberIn(text, 1, 79)
      if (figure !== undefined) expect(text.normalize('NFKC').replace(/\D/g, '')).toMatch(new RegExp(`^0*${figure}$`))
    }),
  )
})
