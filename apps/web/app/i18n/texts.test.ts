import { registerTexts } from '@stashwise/i18n/register'
import { expect, test, vi } from 'vitest'
import { browserTexts } from './browser.ts'
import { createTexts } from './texts.ts'

/** Texts with keys of this test's own; those of the site are typed. */
type OwnTexts = { t(key: string, values?: object): string }
const textsOf = (own: Record<string, unknown>) => createTexts('en', own) as unknown as OwnTexts

const resources = {
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  title: 'Flea market',
  of: '$t(title) of {{who}}',
}

test('a text is filled in, takes its plural form, and may contain another text', () => {
  const { t } = textsOf(resources)
  expect(t('items', { count: 1 })).toBe('1 item')
  expect(t('items', { count: 2 })).toBe('2 items')
  expect(t('of', { who: 'Prapor' })).toBe('Flea market of Prapor')
})

test('what somebody typed is put in as it is', () => {
  expect(textsOf({ none: 'Nothing found for “{{query}}”' }).t('none', { query: '<b>$t(title)' })).toBe('Nothing found for “<b>$t(title)”')
})

test('a missing text shows its key and is logged once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { t } = textsOf(resources)
  for (let round = 0; round < 3; round++) {
    expect(t('nowhere', { who: 'Prapor' })).toBe('nowhere')
    expect(t('nowhere')).toBe('nowhere')
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith('Missing text: nowhere (en)')
  warn.mockRestore()
})

test('texts of an area are there once its module is loaded, before as after the page', async () => {
  registerTexts('early', { en: { title: 'Early' } })
  const { t } = (await browserTexts('en')) as unknown as OwnTexts
  registerTexts('late', { en: { title: 'Late' }, ru: { title: 'Поздно' } })
  expect([t('early.title'), t('late.title'), t('market.title')]).toEqual(['Early', 'Late', 'Flea market'])
})
