import { namedMaps } from '@stashwise/maps/map-slugs'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { commandEntries, findEntries, isMeant } from './command-entries.ts'

const entries = (locale: 'en' | 'ru') => commandEntries(serverTexts(locale).getFixedT(null, 'shell'), '/item/salewa', locale, false)
const found = (locale: 'en' | 'ru', query: string) => findEntries(entries(locale), query, 5).map(({ to }) => to)

test('a page is found by the start of its words, in the language of the player', () => {
  expect(found('en', 'bitc fa')).toEqual(['/btc-farm'])
  expect(found('ru', 'биткоин')).toEqual(['/btc-farm'])
})

test('maps and languages are found, and a language keeps the page', () => {
  expect(found('ru', 'тамож')).toEqual(['/maps/customs'])
  expect(found('en', 'русск')).toEqual(['/ru/item/salewa'])
})

test('a language is found by its English name, its own name, and its name in the player’s language', () => {
  for (const query of ['russian', 'русский']) expect(found('en', query)).toEqual(['/ru/item/salewa'])
  expect(found('ru', 'немецкий')).toEqual(['/de/item/salewa'])
})

test('settings are found by words', () => {
  expect(found('en', 'grid')).toEqual(['/?view=grid'])
  expect(found('en', 'pve')).toEqual(['/user'])
  expect(found('ru', 'сетка')).toEqual(['/?view=grid'])
  expect(found('en', 'theme')).toEqual([''])
})

test('the reader of screenshots is found by what it does', () => {
  for (const query of ['scan', 'screenshot', 'recognize'])
    expect(found('en', query)).toContain('/progression/items-tracker?view=screenshot')
  for (const query of ['скриншот', 'распозн']) expect(found('ru', query)).toContain('/progression/items-tracker?view=screenshot')
})

test('a typing error in the name of a page is forgiven', () => {
  expect(found('en', 'bitcion')).toEqual(['/btc-farm'])
})

test('a short word with an error is none of the many names of languages', () => {
  expect(found('ru', 'киба')).toEqual([])
  expect(found('ru', 'немйцкий')).toEqual(['/de/item/salewa'])
})

const everyMap = namedMaps.map((slug) => `map-${slug}`)

test('the extracts of a map are searched for beside its name, and alone are those of any map', () => {
  for (const query of ['customs extract', 'extracts customs', 'выходы таможня', 'custms extract'])
    expect(found('en', query)).toEqual(['/maps/customs'])
  expect(
    entries('en')
      .filter((entry) => isMeant(entry, 'customs extract'))
      .map(({ id }) => id),
  ).toEqual(['map-customs'])
  for (const query of ['extract', 'выход']) expect(findEntries(entries('ru'), query, 5).map(({ id }) => id)).toEqual(everyMap)
})

test('the pages that tell of Kappa are found by it', () => {
  for (const query of ['kappa', 'каппа']) expect(found('ru', query)).toEqual(['/progression/dashboard', '/progression/quests'])
})

test('nothing is found by nothing', () => {
  expect(found('en', '  ')).toEqual([])
})

test('every page and map has a name in both languages', () => {
  for (const locale of ['en', 'ru'] as const) expect(entries(locale).filter(({ label }) => label.includes('shell.'))).toEqual([])
})

test.each(['en', 'ru'] as const)('in %s, every page, map and setting is found by its whole name in English and in Russian', (locale) => {
  for (const named of ['en', 'ru'] as const)
    for (const { label, id } of entries(named).filter((entry) => !entry.id.startsWith('language-')))
      expect([label, findEntries(entries(locale), label, 9).map((entry) => entry.id)]).toEqual([label, expect.arrayContaining([id])])
})

const idsOf = (locale: 'en' | 'ru', query: string) => findEntries(entries(locale), query, 9).map(({ id }) => id)

test('settings are found by what they are called together, on either keyboard layout', () => {
  for (const query of ['settings', 'настройки', 'yfcnhjqrb'])
    for (const locale of ['en', 'ru'] as const) {
      const found = findEntries(entries(locale), query, 9)
      expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['account', 'user', 'setting-theme', 'setting-mode', 'setting-me']))
      expect(found.some((entry) => isMeant(entry, query))).toBe(true)
    }
})

test.each([
  ['ru', 'лаба', 'map-lab'],
  ['ru', 'интер', 'map-interchange'],
  ['ru', 'резерв', 'map-reserve'],
  ['ru', 'завод', 'map-factory'],
  ['ru', 'pfdjl', 'map-factory'],
  ['ru', 'боссы', 'bosses'],
  ['en', 'labs', 'map-lab'],
  ['en', 'inter', 'map-interchange'],
  ['en', 'лаба', 'map-lab'],
  ['en', 'boss', 'bosses'],
] as const)('in %s, %s means the page %s before any other', (locale, query, id) => {
  expect(idsOf(locale, query)).toContain(id)
  expect(entries(locale).flatMap((entry) => (isMeant(entry, query) ? [entry.id] : []))[0]).toBe(id)
})

test.each(['лабе', 'dorms', 'общага', 'ле'])('%s is more than a map', (query) => {
  expect(entries('ru').some((entry) => entry.id.startsWith('map-') && isMeant(entry, query))).toBe(false)
})
