import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxRoubles, parseAmount } from './amount-input.ts'

describe('an amount a player types', () => {
  test.each([
    ['296372', 296_372],
    ['296 372 ₽', 296_372],
    ['296,372', 296_372],
    ['1.296.372', 1_296_372],
    ['150k', 150_000],
    ['150 К', 150_000],
    ['1,2m', 1_200_000],
  ])('%s is read as %i', (text, value) => {
    expect(parseAmount(text, maxRoubles)).toEqual({ ok: true, value })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'notANumber'],
    ['12.5', 'notANumber'],
    ['1e9', 'notANumber'],
    ['-5000', 'negative'],
    ['−5000', 'negative'],
    ['0', 'zero'],
    ['1000000000', 'tooLarge'],
    ['99999999999999999999999', 'tooLarge'],
    ['5000m', 'tooLarge'],
  ])('"%s" is refused as %s', (text, problem) => {
    expect(parseAmount(text, maxRoubles)).toEqual({ ok: false, problem })
  })

  test('whatever is pasted gives a whole positive amount or a named problem', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.integer().map(String)), (text) => {
        const amount = parseAmount(text, maxRoubles)
        if (amount.ok) {
          expect(Number.isInteger(amount.value)).toBe(true)
          expect(amount.value).toBeGreaterThan(0)
          expect(amount.value).toBeLessThanOrEqual(maxRoubles)
        }
      }),
    )
  })

  test('every price the page writes can be typed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxRoubles }), fc.constantFrom('en-GB', 'ru-RU'), (value, tag) => {
        expect(parseAmount(new Intl.NumberFormat(tag).format(value), maxRoubles)).toEqual({ ok: true, value })
      }),
    )
  })
})
