import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createPlaceFinder } from '../client/name-search.ts'
import { placeFields, readPlaces } from '../places.ts'
import { placeRows } from './place-rows.ts'

const { facts } = snapshotCatalogue()
const namesIn = (locale: 'en' | 'ru') => readPlaces(placeFields(locale), placeRows([facts, facts], locale), locale)
const finders = { en: createPlaceFinder(namesIn('en').places), ru: createPlaceFinder(namesIn('ru').places) }
const found = (query: string, locale: 'en' | 'ru' = 'en') =>
  finders[locale](query).entries.map(({ name, mapName }) => `${name}, ${mapName}`)

test('every module has a name in the player’s language, and a place is there once for both sides and modes', () => {
  const { modules, places } = namesIn('ru')
  expect(modules).toHaveLength(facts.modules.size)
  expect(modules.map(({ name }) => name)).toContain('Генератор')
  const lines = places.map(({ kind, map, enName }) => `${kind} ${map} ${enName}`)
  expect(new Set(lines).size).toBe(lines.length)
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['extract', 'transit', 'boss', 'zone']))
})

test('traders and bosses are there by name, with the end of the address of their page', () => {
  const { people } = namesIn('ru')
  expect(people).toContainEqual({ kind: 'trader', slug: 'prapor', enName: 'Prapor', name: 'Прапор' })
  expect(people).toContainEqual({ kind: 'bossPage', slug: 'killa', enName: 'Killa', name: 'Килла' })
  expect(people.filter(({ kind }) => kind === 'trader')).toHaveLength(facts.traders.size)
  expect(new Set(people.map(({ kind, enName }) => `${kind} ${enName}`)).size).toBe(people.length)
})

test('an extract leads to its marker, which is the same in every language, and a wandering boss to the map', () => {
  const idOf = (locale: 'en' | 'ru', wanted: string) => namesIn(locale).places.find(({ enName }) => enName === wanted)?.id
  expect(idOf('en', 'Dorms V-Ex')).toMatch(/^[a-z0-9]+$/)
  expect(idOf('ru', 'Dorms V-Ex')).toBe(idOf('en', 'Dorms V-Ex'))
  expect(idOf('en', 'Reshala')).toBeDefined()
  expect(idOf('en', 'Partisan')).toBeUndefined()
})

test.each([
  ['dorms v-ex', 'en', 'Dorms V-Ex, Customs'],
  ['customs dorms', 'en', 'Dorms, Customs'],
  ['dorm vex custms', 'en', 'Dorms V-Ex, Customs'],
  ['killa', 'en', 'Killa, Interchange'],
  ['dorms v-ex', 'ru', 'А-Выход у общаги, Таможня'],
  ['решала', 'ru', 'Решала, Таможня'],
  ['htifkf', 'ru', 'Решала, Таможня'],
  ['решалаа', 'ru', 'Решала, Таможня'],
] as const)('%s (%s) finds %s', (query, locale, place) => expect(found(query, locale)[0]).toBe(place))

test('a map’s name alone is not about its places, unless a place has it too', () => {
  expect(found('customs').every((line) => line.startsWith('Transit to Customs') || /^[^,]*Customs/.test(line))).toBe(true)
  expect(found('shoreline').every((line) => /^[^,]*Shoreline/.test(line))).toBe(true)
})

test('a place has one name, whether the map or the data of bosses tells of it', () => {
  for (const locale of ['en', 'ru'] as const) {
    const zones = namesIn(locale).places.filter(({ kind }) => kind === 'zone')
    expect(zones.some(({ map, enName }) => map === 'customs' && enName === 'Fortress')).toBe(true)
    expect(zones.some(({ enName }) => enName === 'Stronghold')).toBe(false)
    expect(zones.find(({ map, enName }) => map === 'customs' && enName === 'Dorms')?.name).toBe(locale === 'ru' ? 'Общаги' : 'Dorms')
  }
})
