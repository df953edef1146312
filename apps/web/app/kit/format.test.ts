import { locales } from '@stashwise/game/locale'
import { describe, expect, test } from 'vitest'
import {
  formatAge,
  formatBrief,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatsOf,
  formatTick,
  withDots,
} from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  test.each([
    [296_372, 'en', 'RUB', '296,372 ₽'],
    [296_372.5, 'ru', 'RUB', '296 373 ₽'],
    [570, 'en', 'USD', '$570'],
    [570.4, 'en', 'USD', '$570'],
    [0.24, 'en', 'USD', '$0.24'],
    [4.9, 'ru', 'EUR', '€4,90'],
    [5, 'en', 'USD', '$5'],
    [0.24, 'en', 'RUB', '0 ₽'],
    [1_204, 'ru', 'EUR', '€1 204'],
    [-21_400, 'en', 'RUB', '−21,400 ₽'],
    [-0.4, 'en', 'RUB', '0 ₽'],
    [-0, 'ru', 'RUB', '0 ₽'],
    [-21_400, 'fr', 'RUB', '−21 400 ₽'],
    [-21_400, 'en', 'USD', '−$21,400'],
  ] as const)('%s for %s in %s', (value, locale, currency, expected) => {
    expect(plain(formatMoney(value, locale, currency))).toBe(plain(expected))
  })
  test('short figures say millions and thousands, small ones stay exact', () => {
    expect(formatMoneyShort(1_224_190, 'en')).toBe('1.22M ₽')
    expect(plain(formatMoneyShort(1_224_190, 'ru'))).toBe('1,22М ₽')
    expect(formatMoneyShort(9_620, 'en')).toBe('9,620 ₽')
    expect(formatMoneyShort(-1_224_190, 'en')).toBe('−1.22M ₽')
    expect([2_000_000, 3_744_000, 37_400_000].map((value) => formatBrief(value, 'en'))).toEqual(['2.00M', '3.74M', '37.4M'])
    expect(formatBrief(2_000_000, 'ru')).toBe('2,00М')
    expect([238_000, -12_340, 4_812_000].map((value) => formatBrief(value, 'ru'))).toEqual(['238К', '−12,3К', '4,81М'])
    expect(formatBrief(238_000, 'en')).toBe('238K')
  })
})

test.each([
  [2.98, '+3%'],
  [-2.98, '−3%'],
  [-2.44, '−2.4%'],
  [9.04, '+9%'],
  [9.6, '+10%'],
  [-44.4, '−44%'],
  [0, '0%'],
  [0.04, '0%'],
])('a change of %s reads %s', (value, expected) => {
  expect(formatPercent(value, 'en')).toBe(expected)
})

test.each([
  [86_400, 'en', '24h'],
  [3_900, 'en', '1h 5m'],
  [300, 'ru', '5м'],
  [129_600, 'ru', '36ч'],
] as const)('%s seconds in %s', (value, locale, expected) => {
  expect(formatDuration(value, locale)).toBe(expected)
})

test('a day in running text names its month, in the order of the language', () => {
  const early = Date.UTC(2026, 10, 5, 7, 4)
  expect(formatDay(early, 'en')).toBe('Nov 5, 2026')
  expect(formatDay(early, 'ru')).toMatch(/^5 нояб\. 2026$/)
  expect(formatTick(early, 'en', { hasYears: false, timeZone: 'UTC' })).toBe('Nov 5')
  expect(formatTick(early, 'en', { hasYears: true, timeZone: 'UTC' })).toBe('Nov 2026')
})

test('a short date is day.month.year hours:minutes in every language', () => {
  const at = new Date(2026, 7, 18, 19, 8).getTime()
  expect(formatDateTime(at, 'en')).toBe('18.08.26 19:08')
  expect(formatDateTime(at, 'ru')).toBe('18.08.26 19:08')
  const early = Date.UTC(2026, 10, 5, 7, 4)
  for (const locale of locales) {
    expect(formatDate(early, locale, { withTime: true, timeZone: 'UTC' })).toBe('05.11.26 07:04')
  }
})

test('an age is told in its largest unit and never negative', () => {
  const now = 1_787_080_000_000
  expect(formatAge(now - 3 * 60_000, now, 'en')).toBe('3 min')
  expect(plain(formatAge(now - 5 * 3_600_000, now, 'ru'))).toBe('5 ч')
  expect(formatAge(now + 60_000, now, 'en')).toBe('0 min')
})

test('money in a sentence keeps its symbol on its line', () => {
  expect(formatsOf('en').money(213_537)).toBe('213,537\u00a0₽')
  expect(formatsOf('en').moneyShort(34_062)).toBe('34.1K\u00a0₽')
  expect(formatsOf('en').money(762, 'USD')).toBe('$762')
})

test('a dot between words ends a line and never begins one; what is not known is left out', () => {
  expect(withDots(['class 4', false, undefined, 0, '3.7 kg', 'speed −2.5%'])).toBe('class 4\u00a0· 3.7 kg\u00a0· speed −2.5%')
})
