import { describe, expect, test } from 'vitest'
import { isOnMap } from './check-places.ts'
import { labelId, toLabels } from './labels.ts'
import type { MapLabel } from './map-facts.ts'
import { mapSlugs } from './map-slugs.ts'
import { landmarksByMap, mostLandmarks } from './places/landmarks.ts'
import { placesByMap } from './places/places.ts'
import { slangOf, slangPlaces } from './places/slang.ts'
import { toMapPoint } from './project.ts'
import { findProjection } from './projections.ts'
import { searchPlaces } from './search-markers.ts'

function labelsOf(slug: string, language: 'en' | 'ru' = 'en') {
  const projection = findProjection(slug)
  if (!projection) throw new Error(`no projection of ${slug}`)
  return toLabels(projection, language).map((label) => ({ ...label, at: toMapPoint(label, projection) }))
}
const searchLabels = (labels: readonly MapLabel[], words: string) =>
  searchPlaces({ markers: [], items: new Map(), labels }, words)?.labels ?? []
const sheetsOf = (slug: string, text: string) => {
  const label = labelsOf(slug).find((each) => each.text === text)
  return label ? (label.levels ?? 'all') : undefined
}

describe.each(mapSlugs.filter((slug) => slug !== 'labyrinth'))('%s', (slug) => {
  const rows = placesByMap[slug] ?? []
  test('names at least a dozen places, all of them on the map, in both languages', () => {
    const projection = findProjection(slug)
    expect(rows.length).toBeGreaterThan(12)
    for (const [en, ru, x, z] of rows) {
      expect([en, projection && isOnMap({ x, z }, projection)]).toEqual([en, true])
      expect([en.trim(), ru.trim()]).toEqual([en, ru])
      expect(en).toMatch(/^[A-Z][ -~]*$/)
      expect(ru).not.toBe('')
    }
  })
  test('every name is found by the search, in Russian also by its English one, and shows on some sheet', () => {
    for (const [en, ru, , , { alias = en } = {}] of rows) {
      expect(searchLabels(labelsOf(slug), en).map(({ id }) => id)).toContain(labelId(en))
      for (const words of [ru, en, alias]) expect(searchLabels(labelsOf(slug, 'ru'), words).map(({ text }) => text)).toContain(ru)
    }
    for (const { text, levels } of labelsOf(slug)) expect([text, levels?.length]).not.toEqual([text, 0])
  })
})

test.each(slangPlaces())(
  'on %s, %s is found as Russian-speaking players call it, and only by words that its names do not have',
  (slug, en) => {
    const row = placesByMap[slug]?.find(([name]) => name === en)
    expect(row).toBeDefined()
    const [, ru = '', , , { alias = '' } = {}] = row ?? []
    for (const words of slangOf(slug, en)) {
      const plain = [{ id: en, text: ru, alias: `${alias} | ${en}`, at: { left: 0, top: 0 }, size: 100 }]
      expect([words, searchLabels(plain, words)]).toEqual([words, []])
      for (const language of ['en', 'ru'] as const)
        expect(searchLabels(labelsOf(slug, language), words).map(({ id }) => id)).toContain(labelId(en))
    }
  },
)

test.each([
  ['общага', 'Dorms'],
  ['общаги', 'Dorms'],
  ['obshaga', 'Dorms'],
  ['dorms', 'Dorms'],
  ['дормс', 'Dorms'],
  ['ljhv', 'Dorms'],
  ['биг ред', 'Big Red'],
])('on Customs in Russian, %s finds %s', (words, en) =>
  expect(searchLabels(labelsOf('customs', 'ru'), words).map(({ id }) => id)).toContain(labelId(en)),
)

test.each([
  ['customs', 'Dorms', 'all'],
  ['customs', 'ZB-1011', ['basement']],
  ['interchange', 'Kiba', ['level2']],
  ['interchange', 'Garage A', ['main']],
  ['interchange', 'Go Kart', 'all'],
  ['factory', 'Office Building', ['main', 'level2', 'level3']],
  ['factory', 'Pit', ['basement']],
  ['reserve', 'White Pawn', ['main', 'level2', 'level3', 'level4', 'level5']],
  ['reserve', 'K Buildings', ['main', 'level2', 'level3', 'level4', 'level5']],
  ['shoreline', 'Village', 'all'],
  ['shoreline', 'West Wing', 'all'],
  ['lab', 'Cafeteria', ['level2']],
  ['streets', 'Beluga', 'all'],
])('on %s, %s is written on the sheets %j', (slug, text, sheets) => expect(sheetsOf(slug, text)).toEqual(sheets))

test.each(Object.entries(placesByMap))(
  'the most spoken names of %s are twenty, or all where it has fewer, and come first',
  (slug, rows) => {
    const names = new Set(rows.map(([en]) => en))
    const landmarks = landmarksByMap[slug] ?? [...names]
    expect(new Set(landmarks).size).toBe(Math.min(names.size, mostLandmarks))
    expect(landmarks.filter((name) => !names.has(name))).toEqual([])
    const isLandmark = labelsOf(slug).map((label) => label.isLandmark === true)
    expect(isLandmark).toEqual(isLandmark.toSorted((a, b) => Number(b) - Number(a)))
  },
)

test('a map nobody has named has no names', () => expect(labelsOf('labyrinth')).toEqual([]))

test('an id has letters, digits and hyphens, as a link takes it', () => {
  for (const [en] of Object.values(placesByMap).flat()) expect(labelId(en)).toMatch(/^place-[a-z0-9-]{1,60}$/)
  expect(labelId("Men's Locker Room")).toBe('place-men-s-locker-room')
})
