import { gunzipSync } from 'node:zlib'
import { nameOf } from '@stashwise/catalogue/catalogue'
import { type MapSlug, mapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { MapVariantId } from '@stashwise/game/map'
import { runAtOnce } from '@stashwise/game/steps'
import { unpackMapFacts } from '@stashwise/maps/facts-wire'
import { featuresOfFacts } from '@stashwise/maps/layers/fact-layer'
import { mapSlugs } from '@stashwise/maps/map-slugs'
import { findProjection, projections } from '@stashwise/maps/projections'
import { searchPlaces } from '@stashwise/maps/search-markers'
import { factsOfVariant } from '@stashwise/maps/variants'
import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { readCall } from '#app/http/client.ts'
import { withProblems } from '#app/http/problem-response.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { createMapsApi } from '../api.ts'
import { mapsCalls } from '../calls.ts'
import { createMaps } from './create-maps.ts'
import { readLayers } from './read-layers.ts'

const catalogue = snapshotCatalogue()
const questNames = ({ locale }: { locale: Locale }) => ({
  quest: (uid: string) => nameOf(catalogue.facts, 'quest', uid, locale),
  objective: () => 'Do it',
})
const tiles = { url: 'https://tiles.example/{map}/{level}/{z}/{x}/{y}.png', attribution: 'Somebody' }
const maps = createMaps({ factsOf: () => catalogue.facts, questNames, tiles })
const api = new Hono().route('/api/be', withProblems(createMapsApi({ maps })))
const viewer = { mode: 'pvp', locale: 'en' } as const

afterEach(() => vi.unstubAllGlobals())

/** The browser's calls, with what it fetches from. */
function browser(cookie = '') {
  const asked: Response[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const response = await api.request(input, { ...init, headers: { ...Object(init?.headers), cookie, 'accept-encoding': '' } })
    asked.push(response)
    return response
  })
  return asked
}
const factsOf = async (slug: string, hash?: string) => {
  const query = hash === undefined ? {} : { hash }
  return runAtOnce(unpackMapFacts(await readCall(mapsCalls.maps[':slug'].$get({ param: { slug }, query }))))
}

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

describe('the real maps', () => {
  const factsIn = (slug: string) => {
    const facts = maps.facts(viewer, slug)
    if (!facts) throw new Error(`no ${slug}`)
    return facts
  }
  const bossesOf = (slug: string, variant: MapVariantId) =>
    factsOfVariant(factsIn(slug), variant).bosses.map(({ name, chance, afterSwitch }) => [name, chance, ...(afterSwitch ? ['switch'] : [])])

  test('Factory has its cultists by night only, and Tagilla more often then', () => {
    expect(bossesOf('factory', 'day')).toEqual([['Tagilla', 0.5]])
    expect(bossesOf('factory', 'night')).toEqual([
      ['Tagilla', 0.75],
      ['Cultist Priest', 0.12],
    ])
    expect(maps.page(viewer, 'factory')?.variants?.map(({ id, raidMinutes, players }) => [id, raidMinutes, players])).toEqual([
      ['day', 20, '7-8'],
      ['night', 25, '5-6'],
    ])
  })
  test('Ground Zero has nobody to fear below level 21', () => {
    expect(bossesOf('ground-zero', 'below21')).toEqual([])
    expect(bossesOf('ground-zero', 'from21')).toEqual([['Cultist Priest', 0.02]])
  })
  test('raiders of the Lab that a switch calls are told apart', () => {
    expect(bossesOf('lab', 'usual')).toEqual([
      ['Raider', 0.996, 'switch'],
      ['Raider', 0.952],
    ])
  })
  test('a marker has the chances of one variant only', () => {
    const tagilla = (variant: MapVariantId) => factsOfVariant(factsIn('factory'), variant).markers.find(({ kind }) => kind === 'boss')
    expect(tagilla('day')?.bosses?.map(({ chance }) => chance)).toEqual([0.5])
    expect(tagilla('night')?.bosses?.map(({ chance }) => chance)).toEqual([0.75])
  })
  test('every car asks for its price, every secret exit for its item', () => {
    const exits = mapSlugs.flatMap((slug) => factsIn(slug).markers.filter(({ faction }) => faction !== undefined))
    expect(exits.filter(({ requires, price }) => requires === 'payment' && price === undefined)).toEqual([])
    expect(exits.filter(({ price }) => price !== undefined)).toHaveLength(7)
    expect(exits.filter(({ requires, asksFor }) => requires === 'secret' && asksFor === undefined).map(({ name }) => name)).toEqual([])
    expect(exits.filter(({ asksFor }) => asksFor)).toHaveLength(10)
  })
  test('an exit names the keys and gear it needs, and what one must not wear', () => {
    const found = mapSlugs.flatMap((slug) => {
      const { markers, items } = factsIn(slug)
      return markers.flatMap(({ name, brings = [], without = [] }) => {
        const all = [...brings.map((uid) => items.get(uid)?.name), ...without.map((each) => `no ${each}`)]
        return all.length > 0 ? [`${slug} ${name}: ${all.join(', ')}`] : []
      })
    })
    expect(found.sort()).toEqual([
      'customs ZB-013: Factory emergency exit key',
      'factory Cellars: Factory emergency exit key',
      'factory Gate 0: Factory emergency exit key',
      'factory Med Tent Gate: Factory emergency exit key',
      'factory Transit to The Lab: TerraGroup Labs access keycard',
      'interchange Hole in the Fence: no backpack',
      'interchange Saferoom Exfil: Object #11SR keycard',
      'lab Ventilation Shaft: no backpack',
      'labyrinth The Way Up: Labyrinth key',
      'lighthouse Mountain Pass: Red Rebel ice pick, Paracord, no armorVest',
      'reserve Cliff Descent: Red Rebel ice pick, Paracord, no armorVest',
      'reserve Sewer Manhole: no backpack',
      "shoreline Climber's Trail: Red Rebel ice pick, Paracord, no armorVest",
      'shoreline Transit to Labyrinth: Labrys access keycard',
      'streets Transit to The Lab: TerraGroup Labs access keycard',
      'woods ZB-014: ZB-014 key',
    ])
  })
  test('an exit names its switches in the order they are used, and a switch what it opens', () => {
    const { markers, byId } = factsIn('reserve')
    const named = (ids: readonly string[] = []) => ids.map((id) => byId.get(id)?.name)
    expect(named(markers.find(({ name }) => name === 'D-2')?.switches)).toEqual(['D-2 Power Switch', 'D-2 Door Switch'])
    expect(named(markers.find(({ name }) => name === 'D-2 Power Switch')?.opens)).toEqual(['D-2 Door Switch'])
  })
  test('an objective that names an exit is at it, and one of the night says so', () => {
    expect(factsIn('customs').markers.filter(({ zone, quest }) => quest && zone === 'Railroad Passage (Flare)')).toHaveLength(1)
    expect(factsIn('factory').markers.filter(({ quest, only }) => quest && only?.join() === 'night').length).toBeGreaterThan(0)
  })
  test('hazards are called what they are, locks by their keys, stops of the armoured car by their places', () => {
    const namesOf = (slug: string, kind: string) =>
      new Set(
        factsIn(slug)
          .markers.filter((marker) => marker.kind === kind)
          .map(({ name }) => name),
      )
    expect([...namesOf('lighthouse', 'hazard')].sort()).toEqual(['Minefield', 'Sniper zone'])
    expect(namesOf('customs', 'unlock')).toContain('Dorm room 314 marked key')
    expect(namesOf('woods', 'btrStop')).toContain('Sunken Village')
    expect(searchPlaces(factsIn('lighthouse'), 'minefield')?.hits.size).toBeGreaterThan(100)
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
  test('a transit says what to bring or when to come, not that there is a condition', () => {
    const conditional = [...catalogue.facts.maps.values()].filter(({ transits }) => transits.some(({ conditionsId }) => conditionsId))
    expect(conditional.map(({ slug }) => slug).sort()).toEqual(['factory', 'shoreline', 'streets'])
    const transits = conditional.flatMap(({ slug }) => factsIn(slug).markers.filter(({ kind }) => kind === 'transition'))
    expect(transits.filter(({ conditions }) => conditions)).toEqual([])
    expect(transits.find(({ hours }) => hours)).toMatchObject({ to: 'terminal', hours: { from: 21, to: 6 } })
  })
})

test.each(['night-factory', 'suburbs'])('%s, which is no map of its own, is not found', async (slug) => {
  expect(maps.page(viewer, slug)).toBeUndefined()
  browser()
  await expect(factsOf(slug)).rejects.toThrow()
})

test('of all the game, these keys open trunks, and no other lock', () => {
  const { facts } = catalogue
  const trunks = [...facts.joins.locks].flatMap(([map, locks]) =>
    locks.flatMap(({ type, key }) => (type === 'trunk' ? [`${map}: ${nameOf(facts, 'item', key, 'en')}`] : [])),
  )
  expect(trunks.sort()).toEqual([
    'customs: Machinery key',
    'lighthouse: Merin car trunk key',
    'lighthouse: Police truck cabin key',
    'shoreline: SMW car key',
  ])
  const mapsOf = (name: string) => {
    const item = facts.items.find(({ uid }) => nameOf(facts, 'item', uid, 'en') === name)
    return item && { opens: facts.joins.keyLocks.get(item.uid)?.map(({ map }) => map), isFor: facts.joins.keyMaps.get(item.uid) }
  }
  expect(mapsOf('Factory emergency exit key')).toEqual({ opens: ['customs', 'factory'], isFor: ['customs', 'factory'] })
  expect(mapsOf('USEC cottage second safe key')).toEqual({ opens: ['lighthouse'], isFor: ['lighthouse'] })
})
