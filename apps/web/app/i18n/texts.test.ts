import { expect, test, vi } from 'vitest'
import { createTexts } from './texts.ts'

const resources = {
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  by: 'Sort by {{column}}',
  title: 'Flea market',
  of: '$t(title) of {{who}}',
}
const fixed = () => createTexts('en', resources).getFixedT(null, 'translation')

test('a text with figures is the same the second time, and another with others', () => {
  const t = fixed()
  for (let round = 0; round < 2; round++) {
    expect(t('items', { count: 1 })).toBe('1 item')
    expect(t('items', { count: 2 })).toBe('2 items')
    expect(t('by', { column: 'Price' })).toBe('Sort by Price')
    expect(t('by', { column: 'Age' })).toBe('Sort by Age')
    expect(t('of', { who: 'Prapor' })).toBe('Flea market of Prapor')
    expect(t('title')).toBe('Flea market')
  }
})

test('more texts with figures than are kept are all still right', () => {
  const t = fixed()
  for (let round = 0; round < 2; round++) for (let count = 0; count < 2500; count++) expect(t('items', { count })).toMatch(`${count} item`)
})

test('long texts are right too, and not kept', () => {
  const texts = createTexts('en', resources)
  const lookedUp = vi.spyOn(texts.services.interpolator, 'interpolate')
  const t = texts.getFixedT(null, 'translation')
  const column = 'x'.repeat(5000)
  for (let round = 0; round < 2; round++) expect(t('by', { column })).toBe(`Sort by ${column}`)
  const forLong = lookedUp.mock.calls.length
  for (let round = 0; round < 2; round++) expect(t('by', { column: 'Price' })).toBe('Sort by Price')
  expect(forLong).toBe(2 * (lookedUp.mock.calls.length - forLong))
})

test('options that are no plain figures are put together anew', () => {
  const t = fixed()
  const seen = { column: { toString: () => 'one' } }
  expect(t('by', seen)).toBe('Sort by one')
  seen.column = { toString: () => 'two' }
  expect(t('by', seen)).toBe('Sort by two')
})

test('a missing text shows its key and is logged once, with figures or without', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const t = fixed()
  for (let round = 0; round < 3; round++) {
    expect(t('nowhere', { who: 'Prapor' })).toBe('nowhere')
    expect(t('nowhere')).toBe('nowhere')
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith('Missing text: nowhere (en)')
  warn.mockRestore()
})
