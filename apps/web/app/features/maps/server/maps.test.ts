import { gunzipSync } from 'node:zlib'
import { type MapSlug, mapSlug } from '@stashwise/game/ids'
import { runAtOnce } from '@stashwise/game/steps'
import { featuresOfFacts } from '@stashwise/maps/layers/fact-layer'
import { mapSlugs } from '@stashwise/maps/map-slugs'
import { findProjection, projections } from '@stashwise/maps/projections'
import { afterEach, expect, test, vi } from 'vitest'
import { readCall } from '#app/http/client.ts'
import { mapsCalls } from '../calls.ts'
import { browser, catalogue, factsOf, maps, questNames, viewer } from '../testing/served-maps.ts'
import { createMaps } from './create-maps.ts'
import { readLayers } from './read-layers.ts'

afterEach(() => vi.unstubAllGlobals())

test('every map of the game that can be shown is listed with its markers, in the order of the header', () => {
  const list = maps.list(viewer)
  expect(list.map(({ slug }) => slug)).toEqual(projections.map(({ slug }) => slug).filter((slug) => catalogue.facts.maps.has(slug)))
  expect(list.slice(0, mapSlugs.length).map(({ slug }) => slug)).toEqual(mapSlugs)
  const customs = catalogue.facts.maps.get('customs' as MapSlug)
  const extractions = (customs?.extracts.length ?? 0) + (customs?.transits.length ?? 0)
  expect(extractions).toBeGreaterThan(25)
  expect(list.find(({ slug }) => slug === 'customs')).toMatchObject({ name: 'Customs', counts: { extractions } })
})

test('drawings have the hashes by which their pages fetch them', () => {
  const hashes = maps.list(viewer).map(({ slug }) => ({ slug, hash: maps.page(viewer, slug)?.drawingHash }))
  expect(maps.drawings('pvp')).toEqual(hashes)
})

test('facts that a link names by their hash are cached for good, others are revalidated', async () => {
  const asked = browser()
  const hash = maps.page(viewer, 'customs')?.factsHash
  await factsOf('customs', hash)
  await factsOf('customs', 'another')
  await factsOf('customs')
  const [named, other, plain] = asked.map(({ headers }) => headers.get('cache-control'))
  expect(named).toBe('private, max-age=31536000, immutable')
  expect(asked[0]?.headers.get('vary')).toBe('Accept-Encoding')
  expect([other, plain]).toEqual(['private, no-cache', 'private, no-cache'])
})

test('facts in another language have another hash, and a drawing has the same', () => {
  const [english, russian] = (['en', 'ru'] as const).map((locale) => maps.page({ ...viewer, locale }, 'woods'))
  expect(english?.factsHash).not.toBe(russian?.factsHash)
  expect(english?.drawingHash).toBe(russian?.drawingHash)
})

test('a drawing is computed once for simultaneous requests', async () => {
  const [one, other] = await Promise.all([maps.drawingBody(viewer, 'factory'), maps.drawingBody({ ...viewer, mode: 'pve' }, 'factory')])
  expect(one).toBe(other)
  expect(one.hash).toBe(maps.page(viewer, 'factory')?.drawingHash)
})

test('a drawing has all levels of its map', async () => {
  browser()
  const drawing = await readCall(mapsCalls.maps[':slug'].drawing.$get({ param: { slug: 'lab' }, query: {} }))
  expect(drawing.sheets.map(({ level }) => level)).toEqual(['basement', 'main', 'level2'])
})

test('tiles of another site are those of the map', () => {
  expect(maps.page(viewer, 'customs')?.tiles).toEqual({
    levels: { all: 'https://tiles.example/customs/{level}/{z}/{x}/{y}.png' },
    attribution: 'Somebody',
  })
  const own = { levels: { main: 'https://host/customs_0.16/main/{z}/{x}/{y}.png' }, attribution: 'Another' }
  const named = createMaps({ factsOf: () => catalogue.facts, questNames, tiles: { attribution: 'Somebody', maps: { customs: own } } })
  expect([named.page(viewer, 'customs')?.tiles, named.page(viewer, 'woods')?.tiles]).toEqual([own, undefined])
})

test('a map of the game without a projection is no page without a word: what is on it is listed, in the language of the player', () => {
  const labyrinth = catalogue.facts.maps.get('labyrinth' as MapSlug)
  if (!labyrinth) throw new Error('The snapshot has no Labyrinth')
  const suburbs = { ...labyrinth, slug: 'suburbs' as MapSlug }
  const facts = { ...catalogue.facts, maps: new Map([...catalogue.facts.maps, [suburbs.slug, suburbs]]) }
  const withMore = createMaps({ factsOf: () => facts, questNames })
  const unshown = withMore.unshown({ ...viewer, locale: 'ru' }, 'suburbs')
  expect(unshown?.listed.filter(({ kind }) => kind === 'pmcExtraction' || kind === 'transition').length).toBeGreaterThan(0)
  expect(unshown?.listed.some(({ name }) => /[а-яё]/i.test(name))).toBe(true)
  expect(withMore.list(viewer).map(({ slug }) => slug)).not.toContain('suburbs')
  expect(withMore.undrawn(viewer).map(({ slug }) => slug)).toEqual(['suburbs'])
  expect(withMore.unshown(viewer, 'customs')).toBeUndefined()
})

test('maps beyond those of the header are shown as soon as the game says where anything on them is', () => {
  const beyond = ['terminal', 'icebreaker'] as const
  for (const slug of beyond) expect(maps.page(viewer, slug)?.slug).toBe(slug)
  expect(maps.list(viewer).map(({ slug }) => slug)).toEqual([...mapSlugs, ...beyond])
  const empty = [...catalogue.facts.maps].map(([slug, map]): [MapSlug, typeof map] => {
    const without = { ...map, spawns: [], containers: [], extracts: [] }
    return [slug, slug === ('terminal' as MapSlug) ? without : map]
  })
  const others = createMaps({ factsOf: () => ({ ...catalogue.facts, maps: new Map(empty) }), questNames })
  expect(others.page(viewer, 'terminal')).toBeUndefined()
  expect(others.unshown(viewer, 'terminal')?.name).toBe('Terminal')
})

test.each(['night-factory', 'suburbs'])('%s, which is no map of its own, is not found', async (slug) => {
  expect(maps.page(viewer, slug)).toBeUndefined()
  browser()
  await expect(factsOf(slug)).rejects.toThrow()
})

test('the layer files can be read, hold no trail of anybody, and what they have of the data is what it gives', () => {
  const layers = readLayers()
  expect([...layers.keys()]).toEqual(['customs', 'interchange', 'reserve', 'streets', 'woods'])
  for (const [slug, { features }] of layers) {
    const map = catalogue.facts.maps.get(mapSlug(slug))
    const projection = findProjection(slug)
    if (!map || !projection) throw new Error(`no ${slug}`)
    const given = new Set(runAtOnce(featuresOfFacts(map, projection)).map((feature) => JSON.stringify(feature)))
    expect(features.length).toBeGreaterThan(30)
    expect(features.filter(({ kind }) => kind === 'trail')).toEqual([])
    expect(features.filter((feature) => feature.by === 'facts' && !given.has(JSON.stringify(feature)))).toEqual([])
  }
})

test('a drawing has the streets of its layer, and another hash with it', async () => {
  const layers = readLayers()
  const withLayers = createMaps({ factsOf: () => catalogue.facts, questNames, layers })
  const hash = (of: typeof maps, slug: string) => of.page(viewer, slug)?.drawingHash
  expect(hash(withLayers, 'streets')).not.toBe(hash(maps, 'streets'))
  expect(hash(withLayers, 'lab')).toBe(hash(maps, 'lab'))
  const picture = async (of: typeof maps) => gunzipSync((await (await of.picture(viewer, 'streets'))?.encoded)?.gzip ?? '').toString()
  expect(await picture(withLayers)).toMatch(/class="md-line md-road"/)
  expect(await picture(maps)).not.toMatch(/class="md-line/)
})

test('a map without a layer file begins with what its drawing shows of the facts', async () => {
  const withLayers = createMaps({ factsOf: () => catalogue.facts, questNames, layers: readLayers() })
  const featuresOf = async (slug: string) => (await withLayers.layer('pvp', mapSlug(slug))).features
  const buildings = (await featuresOf('shoreline')).filter(({ kind }) => kind === 'building')
  expect(buildings.length).toBeGreaterThan(20)
  expect(new Set(buildings.map(({ by }) => by))).toEqual(new Set(['facts']))
  expect(await featuresOf('woods')).toEqual(readLayers().get('woods')?.features)
  expect(await featuresOf('labyrinth')).toEqual([])
})
