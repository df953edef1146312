import { intlTag } from '@stashwise/game/locale'
import { createInstance } from 'i18next'
import { expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from './browser.ts'
import { serverTexts } from './server.ts'
import { textOptions } from './texts.ts'

/** Texts with keys of this test's own; those of the site are typed. */
type OwnTexts = { t(key: string, values?: object): string }

function textsOf(shell: object): OwnTexts {
  const texts = createInstance()
  texts.init({ ...textOptions('en'), resources: { [intlTag('en')]: { shell } }, initAsync: false })
  return texts as unknown as OwnTexts
}

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
    expect(t('nowhere', { who: 'Prapor' })).toBe('shell:nowhere')
    expect(t('nowhere')).toBe('shell:nowhere')
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith('Missing text: shell:nowhere (en)')
  warn.mockRestore()
})

test('a page starts with its namespaces in one language, others follow, and each reads as on the server', async () => {
  const texts = await startTexts('ru', ['shell', 'market'])
  expect(texts.t('market:title')).toBe(serverTexts('ru').t('market:title'))
  expect(Object.keys(texts.getDataByLanguage(intlTag('ru')) ?? {}).sort()).toEqual(['market', 'shell'])
  await loadTexts('item', 'market')
  expect(texts.t('item:nav.prices')).toBe(serverTexts('ru').t('item:nav.prices'))
  expect(texts.getDataByLanguage(intlTag('en'))).toBeUndefined()
})

test('a language without texts has no namespace to load', async () => {
  const texts = await startTexts('de', ['shell'])
  await loadTexts('item')
  expect(texts.hasResourceBundle(intlTag('de'), 'item')).toBe(true)
})
