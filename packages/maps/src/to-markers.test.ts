import type { MapSlug, QuestUid } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'
import type { Quest } from '@stashwise/game/quest'
import { runAtOnce } from '@stashwise/game/steps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlaces } from './check-places.ts'
import { containerKind } from './container-kinds.ts'
import { extractKind, extractNeeds } from './extract-kinds.ts'
import { packMapFacts, unpackMapFacts } from './facts-wire.ts'
import { markerCategories, markerKinds } from './marker-kinds.ts'
import { searchPlaces } from './search-markers.ts'
import { aMap, bolts, dormKey, names } from './testing/a-map.ts'
import { toMarkers } from './to-markers.ts'

const at = (x: number, z: number, y = 1) => ({ x, y, z })
const spawn = (x: number, sides: string[], categories: string[], zone?: string): GameMap['spawns'][number] => ({
  position: at(x, 0),
  sides,
  categories,
  ...(zone !== undefined && { zone }),
})
const markersOf = (parts: Partial<GameMap>, quests: Quest[] = []) => toMarkers({ map: aMap(parts), quests, names })
const kindsOf = (parts: Partial<GameMap>) => markersOf(parts).markers.map(({ kind }) => kind)

test('kinds are in the order of their categories', () => {
  const places = markerKinds.map(({ category, order }) => (markerCategories.find(({ id }) => id === category)?.order ?? 0) * 1000 + order)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test.each([
  ['EXFIL_ZB013', 'pmc', undefined, 'pmcExtraction'],
  ['Dorms V-Ex', 'pmc', 'payment', 'coopExtraction'],
  ['E7_car', 'pmc', 'payment', 'coopExtraction'],
  ['Interchange Cooperation', 'shared', 'coop', 'coopExtraction'],
  ['Factory Gate', 'shared', 'coop', 'coopExtraction'],
  ['customs_sniper_exit', 'pmc', 'flare', 'pmcExtraction'],
  ['Alpinist', 'pmc', undefined, 'pmcExtraction'],
  ['customs_secret_voron_boat', 'pmc', 'secret', 'pmcExtraction'],
  ['E9_sniper', 'pmc', 'flare', 'pmcExtraction'],
  ['Sniper Roadblock', 'scav', undefined, 'scavExtraction'],
  ['some_sniper_exit', 'scav', undefined, 'scavExtraction'],
  ['EXFIL_Train', 'shared', 'train', 'pmcExtraction'],
])('%s of %s asks for %s and is listed as %s', (nameId, faction, needs, kind) => {
  expect(extractKind(faction, extractNeeds(nameId, faction))).toBe(kind)
  expect(extractNeeds(nameId, faction)).toBe(needs)
})

test.each([
  [['pmc'], ['player'], 'pmcSpawn'],
  [['all'], ['player'], 'pmcSpawn'],
  [['scav'], ['player', 'bot'], 'scavSpawn'],
  [['scav'], ['bot', 'boss'], 'scavSpawn'],
  [['scav'], ['bot', 'sniper'], 'sniperScav'],
  [['scav'], ['all'], 'scavSpawn'],
])('a spawn of %j for %j is a %s', (sides, categories, kind) => expect(kindsOf({ spawns: [spawn(0, sides, categories)] })).toEqual([kind]))

describe('bosses', () => {
  const reshala = {
    mob: 'bossBully',
    chance: 0.3,
    zones: [
      { nameId: 'ZoneDormitory', chance: 0.5, positions: [at(181, 178), at(175, 153), at(184, 160)] },
      { nameId: 'ZoneScavBase', chance: 0.5, positions: [] },
    ],
    escorts: [{ mob: 'followerBully', counts: [{ count: 4, chance: 1 }] }],
  }
  const knight = { mob: 'bossKnight', chance: 0.2, zones: [{ nameId: 'ZoneScavBase', chance: 1, positions: [at(200, -126)] }], escorts: [] }
  const partisan = { mob: 'bossPartisan', chance: 0.15, zones: [], escorts: [] }
  const made = markersOf({ bosses: [reshala, knight, partisan], spawns: [spawn(5, ['scav'], ['boss'], 'ZoneScavBase')] })

  test('have one marker for a zone, with all who may be there, the likeliest first', () => {
    expect(made.markers.map(({ zone, name }) => [zone, name])).toEqual([
      ['Stronghold', 'Knight, Reshala'],
      ['Dorms', 'Reshala'],
    ])
  })
  test('stand where they come in, near the middle of all their points', () => {
    const dorms = made.markers.find(({ zone }) => zone === 'Dorms')
    expect(dorms?.points).toHaveLength(3)
    expect(dorms?.position).toEqual(at(184, 160))
  })
  test('are all listed with chance, guards and markers, also those whose place nobody knows', () => {
    expect(made.bosses.map(({ name, chance, markers }) => [name, chance, markers.length])).toEqual([
      ['Reshala', 0.3, 2],
      ['Knight', 0.2, 1],
      ['bossPartisan', 0.15, 0],
    ])
    expect(made.bosses[0]?.escorts).toEqual([{ name: 'followerBully', least: 4, most: 4 }])
  })
  test('several groups of raiders together come more often than one', () => {
    const raiders = [0.4, 0.3].map((chance) => ({ ...knight, mob: 'PmcBot', chance }))
    const { markers, bosses } = markersOf({ bosses: raiders })
    expect(markers.map(({ kind }) => kind)).toEqual(['raider'])
    expect(bosses[0]?.chance).toBeCloseTo(0.58)
  })
})

const exit = (nameId: string, position?: { x: number; y: number; z: number }) => ({
  id: nameId,
  nameId,
  faction: 'pmc',
  outline: [],
  ...(position && { position }),
})

test('an extract whose place nobody knows is listed apart', () => {
  const { markers, unplaced } = markersOf({ extracts: [exit('EXFIL_ZB013', at(200, -153)), exit('Dorms V-Ex')] })
  expect(markers.map(({ name }) => name)).toEqual(['ZB-013'])
  expect(unplaced.map(({ name, kind }) => [name, kind])).toEqual([['Dorms V-Ex', 'coopExtraction']])
})

test('loose loot with a key among it is a key spawn as well; keys alone are only that', () => {
  expect(kindsOf({ loose: [{ position: at(1, 1), items: [dormKey, bolts] }] })).toEqual(['keySpawn', 'looseLoot'])
  expect(kindsOf({ loose: [{ position: at(1, 1), items: [dormKey] }] })).toEqual(['keySpawn'])
})

test('a container of a later patch is one of the others', () => {
  expect(containerKind('5909d50c86f774659e6aaebe')).toBe('toolbox')
  expect(containerKind('ffffffffffffffffffffffff')).toBe('otherContainer')
})

const aQuest = (objective: object): Quest =>
  ({ uid: 'quest' as QuestUid, objectives: [{ id: 'find-it', items: [], zones: [], details: {}, ...objective }] }) as unknown as Quest // only what markers are made of

test('objectives have a marker for each place on this map', () => {
  const zone = { id: 'zone', map: 'customs' as MapSlug, position: at(5, 5), outline: [], top: 4, bottom: 0 }
  const { markers } = markersOf({}, [aQuest({ zones: [zone, { ...zone, map: 'woods' as MapSlug }] })])
  expect(markers).toMatchObject([{ kind: 'questObjective', name: 'Quest quest', sentence: 'Do find-it', bottom: 0, top: 4 }])
})

test('a place that is given for several maps at once is on none of them', () => {
  const places = (...maps: string[]) => ({ details: { possibleLocations: maps.map((map) => ({ map, positions: [at(5, 5)] })) } })
  expect(markersOf({}, [aQuest(places('customs'))]).markers).toHaveLength(1)
  expect(markersOf({}, [aQuest(places('customs', 'woods'))]).markers).toHaveLength(0)
})

const customs = aMap({
  extracts: [{ ...exit('EXFIL_ZB013', at(200, -153)), top: 0.5, bottom: -2.8 }],
  spawns: [spawn(10, ['pmc'], ['player']), spawn(20, ['scav'], ['bot'], 'ZoneDormitory')],
  loose: [
    { position: at(30.04, 40.06, 2.55), items: [dormKey, bolts] },
    { position: at(35, 40, 2), items: [bolts, dormKey] },
    { position: at(40, 40, 2), items: [bolts] },
  ],
  locks: [{ key: dormKey, position: at(180, 170, 3), type: 'door', needsPower: true }],
  hazards: [
    {
      type: 'minefield',
      position: at(-300, 0),
      outline: [
        { x: -310.1, z: 0.3 },
        { x: -289.7, z: 0 },
        { x: -290, z: 9.9 },
      ],
    },
  ],
  containers: [0, 0, 5].map((x) => ({ container: '5909d50c86f774659e6aaebe', position: at(x, 100) })),
})

test('ids are the same whatever else is on the map, and in whatever order the feed has it', () => {
  const ids = (map: GameMap) => toMarkers({ map, quests: [], names }).markers.map(({ id }) => id)
  const before = ids(customs)
  expect(new Set(before).size).toBe(before.length)
  const after = ids({ ...customs, spawns: [...customs.spawns, spawn(99, ['pmc'], ['player'])].reverse(), loose: [...customs.loose] })
  expect(after).toEqual(expect.arrayContaining(before))
  expect(before.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true)
})

test('what can lie at a place is in the order of its names, so that the same is sent once', () => {
  const found = toMarkers({ map: customs, quests: [], names }).markers.filter(({ kind }) => kind === 'looseLoot')
  const byName = [bolts, dormKey].sort((a, b) => (names.item(a) < names.item(b) ? -1 : 1))
  expect(found.map(({ items }) => items)).toEqual([byName, byName, [bolts]])
})

describe('on the wire', () => {
  const { markers, unplaced, bosses } = toMarkers({ map: customs, quests: [], names })
  const item = (uid: typeof bolts, isKey: boolean) => ({
    uid,
    name: `Item ${uid[0]}`,
    shortName: 'it',
    url: 'item',
    imageId: '5448ba0b4bdc2d02308b456c',
    width: 1,
    height: 2,
    colour: 'blue',
    isKey,
  })
  const body = {
    slug: customs.slug,
    name: 'Customs',
    markers,
    unplaced,
    bosses,
    labels: [{ id: 'place-dorms', text: 'Dorms', x: 200, z: 150, size: 100 }],
    items: [item(dormKey, true), item(bolts, false)],
    accessKeys: [],
  } as unknown as Parameters<typeof packMapFacts>[0] // item ids are branded
  const facts = runAtOnce(unpackMapFacts(JSON.parse(JSON.stringify(packMapFacts(body, new Map([[bolts, 'i5448ba0b4bdc2d02308b456c']]))))))

  test('markers come as they were made', () => {
    expect(
      facts.markers.map(({ at: _at, levels: _levels, bottom, top, ...marker }) => (bottom === top ? marker : { ...marker, bottom, top })),
    ).toEqual(markers)
    expect([...facts.items.values()]).toEqual(body.items)
  })
  test('they have their place on the map and their levels', () => {
    const lock = facts.markers.find(({ kind }) => kind === 'unlock')
    expect(lock).toMatchObject({ levels: ['level2'], lock: { key: dormKey, needsPower: true } })
    expect(lock?.at.left).toBeCloseTo(168.65 - 0.239 * 180, 3)
    expect(facts.labels[0]?.at.left).toBeCloseTo(168.65 - 0.239 * 200, 3)
  })

  test.each([
    ['zb', ['pmcExtraction']],
    ['TOOL', ['toolbox', 'toolbox', 'toolbox']],
    ['item 1', ['unlock', 'keySpawn', 'keySpawn', 'looseLoot', 'looseLoot']],
    ['zb; dorms', ['pmcExtraction', 'scavSpawn']],
    ['dorms toolbox', []],
    ['box', []],
  ])('a search for %j finds %j', (words, kinds) => {
    const hits = searchPlaces(facts, words)?.hits
    expect(facts.markers.filter(({ id }) => hits?.has(id)).map(({ kind }) => kind)).toEqual(kinds)
  })
  test('names of kinds are searched in the language they are given in', () => {
    const hits = searchPlaces(facts, 'мин', (kind) => (kind === 'hazard' ? 'Минное поле' : ''))?.hits
    expect(hits?.size).toBe(1)
  })
  test.each(['', ' , ', ';;;', '—'])('%j searches nothing', (words) => expect(searchPlaces(facts, words)).toBeUndefined())
  test('no input makes a search fail', () => fc.assert(fc.property(fc.string(), (words) => void searchPlaces(facts, words))))
})

test('places outside of the map are named for the log', () => {
  expect(checkPlaces(customs)).toBeUndefined()
  expect(checkPlaces(aMap({ spawns: [spawn(2000, ['pmc'], ['player'], 'Far')] }))).toBe('outside of its bounds: spawn Far at 2000, 0')
})
