import { intlTag, type Locale } from '@stashwise/game/locale'
import { describe, expect, test } from 'vitest'
import { quickAge, quickDecimal, quickNumber, quickShort } from './quick-figures.ts'

/** Figures of every length and around every step, the last of which rounds up into the next. */
const figures = Array.from({ length: 11 }, (_, digits) => 10 ** digits).flatMap((step) =>
  [1, 1.005, 1.2345, 1.235, 4.7260329, 9.994, 9.995, 9.9999].map((times) => Math.round(step * times)),
)

describe.each<Locale>(['en', 'ru'])('%s', (locale) => {
  const tag = intlTag(locale)

  test('whole numbers read as Intl writes them', () => {
    const intl = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
    for (const value of [0, ...figures, ...figures.map((figure) => -figure)]) {
      if (Object.is(value, -0)) continue
      expect(quickNumber(value, locale)).toBe(intl.format(value).replace('-', '−'))
    }
  })

  test('decimals below a thousand read as Intl writes them', () => {
    const intl = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'never' })
    for (const value of [0, 0.1, 0.7, 1, 9.9, 10, 47, 999]) expect(quickDecimal(value, locale)).toBe(intl.format(value))
  })

  test('short figures read as Intl writes them', () => {
    const intl = new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 3 })
    for (const value of figures.filter((figure) => figure >= 10_000)) expect(quickShort(value, locale)).toBe(intl.format(value))
  })

  test.each(['minute', 'hour', 'day'] as const)('ages in %ss read as Intl writes them', (unit) => {
    const intl = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' })
    for (let value = 0; value < 1000; value++) expect(quickAge(value, unit, locale)).toBe(intl.format(value))
  })
})

test('what is not known here is left to Intl', () => {
  expect(quickNumber(1234, 'fr')).toBeUndefined()
  expect(quickNumber(1.5, 'en')).toBeUndefined()
  expect(quickNumber(-0, 'en')).toBeUndefined()
  expect(quickShort(9_999, 'en')).toBeUndefined()
  expect(quickAge(1000, 'day', 'en')).toBeUndefined()
})
