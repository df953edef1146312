import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.each([
  ['150000', 150_000],
  ['150,000', 150_000],
  ['150.000', 150_000],
  ['150 000 ₽', 150_000],
  ['150\u202f000', 150_000],
  ['150\u00a0000', 150_000],
  ['1,500,000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['150k', 150_000],
  ['150К', 150_000],
  ['1.5m', 1_500_000],
  ['1,5м', 1_500_000],
  ['１５０', 150],
  ['2kk', 2_000_000],
  ['1.5кк', 1_500_000],
  ['100 тыс', 100_000],
  ['100 тыс. руб.', 100_000],
  ['2 млн', 2_000_000],
  ['150 000 р', 150_000],
  ['12р.', 12],
  ['1kkk', undefined],
  ['тыс', undefined],
  ['150,000k', undefined],
  ['1,50,000', undefined],
  ['150,', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['a lot', undefined],
  ['', undefined],
])('money: %s is %s in both languages', (typed, expected) => {
  expect(readAmount(typed, 'money', 'en')).toBe(expected)
  expect(readAmount(typed, 'money', 'ru')).toBe(expected)
})

test.each([
  ['2.17', 2.17, 2.17],
  ['2,17', 2.17, 2.17],
  ['1,5', 1.5, 1.5],
  ['0,500', 0.5, 0.5],
  ['3.375', 3.375, undefined],
  ['3,375', 3375, 3.375],
  ['1,234.5', 1234.5, 1234.5],
])('a decimal %s is %s in English, %s in Russian', (typed, en, ru) => {
  expect(readAmount(typed, 'decimal', 'en')).toBe(en)
  expect(readAmount(typed, 'decimal', 'ru')).toBe(ru)
})

test('a count is whole', () => {
  expect(readAmount('1,000', 'count', 'en')).toBe(1000)
  expect(readAmount('30.5', 'count', 'en')).toBeUndefined()
})

test.each(['en', 'ru'] as const)('what the site writes in %s is read as it was', (locale) => {
  for (const amount of [1, 999, 1000, 146_707, 1_250_000]) {
    expect(readAmount(`${amount.toLocaleString(locale)} ₽`, 'money', locale)).toBe(amount)
  }
})
