import { mapSlugs } from '@stashwise/maps/map-slugs'
import { searchPlaces } from '@stashwise/maps/search-markers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { browser, factsOf, maps, viewer } from '../testing/served-maps.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each(mapSlugs)('%s', (slug) => {
  test('has markers, each at its place with a name for everything it is of, in both languages', async () => {
    browser()
    const english = await factsOf(slug)
    browser('locale=ru')
    const russian = await factsOf(slug)
    expect(english.markers.map(({ id }) => id).sort()).toEqual(russian.markers.map(({ id }) => id).sort())
    expect(new Set(english.markers.map(({ id }) => id)).size).toBe(english.markers.length)
    expect(english.markers.length).toBeGreaterThan(120)
    expect(russian.name).toMatch(/[а-яё]/i)
    for (const { kind, name, items = [], bosses = [] } of english.markers) {
      expect(name).not.toMatch(/undefined|[0-9a-f]{24}|[0-9a-f]{8}-|_DESC/)
      if (kind !== 'looseLoot' && kind !== 'keySpawn' && !/Spawn$|^sniperScav$/.test(kind)) expect(name).not.toBe('')
      for (const uid of items) expect(english.items.get(uid)?.name).toBeTruthy()
      for (const { chance, zoneChance } of bosses) expect(Math.min(chance, zoneChance)).toBeGreaterThan(0)
    }
  })
  test('in Russian, ways out, bosses and keys are found by their English names too', async () => {
    browser()
    const english = await factsOf(slug)
    browser('locale=ru')
    const russian = await factsOf(slug)
    const named = english.markers.filter(({ kind }) => /Extraction$|^(?:transition|boss|lock)$/.test(kind))
    expect(named.length).toBeGreaterThan(1)
    const names = Map.groupBy(named, ({ name }) => name)
    for (const [name, markers] of names) {
      const hits = searchPlaces(russian, name.replaceAll(/[,;]/g, ' '))?.hits
      expect([name, markers.filter(({ id }) => !hits?.has(id)).map(({ id }) => id)]).toEqual([name, []])
    }
  })
  test('in English, ways out and bosses are found by their Russian names too', async () => {
    browser()
    const english = await factsOf(slug)
    browser('locale=ru')
    const russian = await factsOf(slug)
    const named = russian.markers.filter(({ kind }) => /Extraction$|^(?:transition|boss)$/.test(kind))
    for (const [name, markers] of Map.groupBy(named, (marker) => marker.name)) {
      const hits = searchPlaces(english, name.replaceAll(/[,;]/g, ' '))?.hits
      expect([name, markers.filter(({ id }) => !hits?.has(id)).map(({ id }) => id)]).toEqual([name, []])
    }
  })
  test.each(['en', 'ru'] as const)('the example of the search finds places of each of its terms, in %s', async (locale) => {
    browser(`locale=${locale}`)
    const facts = await factsOf(slug)
    const { t } = serverTexts(locale)
    const terms =
      t('map:nothingFoundWhy')
        .split(/[“”«»]/)[1]
        ?.split('; ') ?? []
    expect(terms).toHaveLength(2)
    for (const term of terms) expect(searchPlaces(facts, term, (kind) => t(`map:kind.${kind}`))?.hits.size).toBeGreaterThan(0)
    for (const term of terms) expect(t('map:searchHint')).toContain(term)
  })
})

test.each([
  ['customs', 'zb013', 'ZB-013', 3],
  ['customs', 'v-ex', 'Dorms V-Ex', 3],
  ['factory', 'gate3', 'Gate 3', 3],
  ['customs', 'reshala', 'Knight, Reshala', 100],
])('on %s, %j finds %s first, and little else', async (slug, words, name, most) => {
  browser()
  const facts = await factsOf(slug)
  const [first = '', ...others] = searchPlaces(facts, words)?.hits.keys() ?? []
  expect(facts.byId.get(first)?.name).toBe(name)
  expect(others.length).toBeLessThan(most)
})

test.each([
  ['customs', 'решала', 'reshala'],
  ['reserve', 'глухарь', 'gluhar'],
  ['interchange', 'килла', 'killa'],
])('on %s in Russian, %s and %s find the same boss first', async (slug, ...ways) => {
  browser('locale=ru')
  const facts = await factsOf(slug)
  const [first, second] = ways.map((words) => [...(searchPlaces(facts, words)?.hits.keys() ?? [])][0])
  expect(facts.byId.get(first ?? '')?.kind).toBe('boss')
  expect(second).toBe(first)
})

test.each([
  ['customs', 'ключ 114', 'Ключ от комнаты 114 общежития'],
  ['customs', 'ключ 214', 'Ключ от комнаты 214 общежития'],
  ['customs', 'общага 114', 'Ключ от комнаты 114 общежития'],
  ['interchange', 'видяха', 'Видеокарта'],
])('on %s in Russian, %s finds %s, and no place for other things', async (slug, words, name) => {
  browser('locale=ru')
  const facts = await factsOf(slug)
  const hits = [...(searchPlaces(facts, words)?.hits ?? [])]
  expect(hits.length).toBeGreaterThan(1)
  expect(new Set(hits.map(([id, item]) => (item ? facts.items.get(item)?.name : facts.byId.get(id)?.name)))).toEqual(new Set([name]))
})

test('on Interchange, икеа finds the shop IDEA', async () => {
  browser('locale=ru')
  const facts = await factsOf('interchange')
  expect(searchPlaces(facts, 'икеа')?.labels.map(({ id }) => id)).toEqual(['place-idea'])
})

test('places are named as players say them, in the language of the player', async () => {
  browser()
  expect((await factsOf('customs')).labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['Dorms', 'Big Red', 'Crackhouse']))
  browser('locale=ru')
  expect((await factsOf('customs')).labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['Общаги', 'Красная', 'Стройка']))
})

/** Names that are the same in Russian: shops, and those whom the game calls so there too. */
const sameInRussian = /^(IDEA|OLI|Knight|Big Pipe|Birdeye|Wedge)$/

test('no zone and nobody on any map is left in English in Russian, or has the name of a variable', async () => {
  browser('locale=ru')
  for (const { slug } of maps.list(viewer)) {
    const { markers, unplaced, bosses } = await factsOf(slug)
    const people = bosses.flatMap(({ name, escorts }) => [name, ...escorts.map((escort) => escort.name)])
    const zones = [...markers, ...unplaced].flatMap(({ zone }) => zone ?? [])
    const switches = [...markers, ...unplaced].flatMap(({ kind, name }) => (kind === 'switch' ? name : []))
    const names = new Set([...zones, ...people, ...switches])
    expect([...names].filter((name) => !/[а-яё]/i.test(name) && !sameInRussian.test(name))).toEqual([])
  }
})
