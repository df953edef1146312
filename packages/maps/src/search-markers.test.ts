import { itemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import type { MapFacts, Marker } from './map-facts.ts'
import { searchPlaces } from './search-markers.ts'

const pistol = itemUid('22222222-2222-5222-8222-222222222222')
const boss = { mob: 'bossBully', name: 'Reshala', chance: 0.3, zoneChance: 0.3 }

const facts = {
  markers: (
    [
      { kind: 'looseLoot', name: '', items: [pistol] },
      { kind: 'pmcExtraction', name: 'ZB-013' },
      { kind: 'coopExtraction', name: 'Dorms V-Ex' },
      { kind: 'pmcExtraction', name: 'Gate 3' },
      { kind: 'transition', name: 'Voron’s extract' },
      { kind: 'questObjective', name: 'Chumming', sentence: 'Go to a tent in the V exit' },
      { kind: 'boss', name: 'Reshala', bosses: [boss] },
      { kind: 'boss', name: 'Глухарь', alias: 'Gluhar' },
      { kind: 'boss', name: 'Зрячий' },
    ] satisfies Partial<Marker>[]
  ).map((marker) => ({ ...marker, id: marker.name || 'loot' })),
  items: new Map([[pistol, { name: 'TT-33 Golden, Reshala’s', shortName: 'TT Gold' }]]),
  labels: [],
} as unknown as MapFacts // of a marker only what is searched
const found = (words: string) => [...(searchPlaces(facts, words)?.hits.keys() ?? [])]

test.each([
  [['zb013', 'zb-013', 'ZB 013', 'zb–013', '013', 'zb', 'zb-13', 'zb 13', 'зб-13', '13'], ['ZB-013']],
  [['vex', 'v-ex', 'V Ex', 'dorms v-ex', 'dormsvex'], ['Dorms V-Ex']],
  [['gate3', 'gate 3', 'gate-3', 'Gate #3'], ['Gate 3']],
  [['tt33', 'tt-33'], ['loot']],
  [['atent', 'ate', 'b013', 'ex-v', 'zb-3', 'zb-0013'], []],
])('spaces and punctuation in a name do not matter: %j find %j', (ways, names) => expect(ways.map(found)).toEqual(ways.map(() => names)))

test.each([
  [['глухарь', 'gluhar', 'glukhar', 'Glukhar', 'uke[fhm', 'глухаря'], ['Глухарь']],
  [['зрячий', 'zryachiy', 'zriachii', 'phzxbq'], ['Зрячий']],
  [
    ['решала', 'reshala', 'решалы'],
    ['Reshala', 'loot'],
  ],
  [['глу х', 'рш', 'ze', 'chumm zb'], []],
])('a name is found in either alphabet, on either keyboard layout and whatever its ending: %j find %j', (ways, names) =>
  expect(ways.map(found)).toEqual(ways.map(() => names)),
)

test('who is searched for comes before the loot of that name, which says the item', () =>
  expect([...(searchPlaces(facts, 'reshala')?.hits ?? [])]).toEqual([
    ['Reshala', undefined],
    ['loot', pistol],
  ]))

test('matches by name come before bosses of such a place, then others there, then loot', () => {
  const [called, boss, spawn, quest, loot] = [
    { id: 'called', kind: 'coopExtraction', name: 'Dorms V-Ex' },
    { id: 'boss', kind: 'boss', name: 'Reshala', zone: 'Dorms', bosses: [] },
    { id: 'spawn', kind: 'scavSpawn', name: '', zone: 'Dorms' },
    { id: 'quest', kind: 'questObjective', name: 'Chumming', sentence: 'Find the dorms' },
    { id: 'loot', kind: 'looseLoot', name: '', items: [pistol] },
  ]
  const named = { name: 'Dorm room key', shortName: 'Dorms', uid: pistol }
  const places = { markers: [loot, spawn, quest, boss, called], items: new Map([[pistol, named]]), labels: [] } as unknown as MapFacts // the fields that are searched
  expect([...(searchPlaces(places, 'dorms')?.hits.keys() ?? [])]).toEqual(['called', 'boss', 'spawn', 'quest', 'loot'])
})

test('names on the map are found by the same rules', () => {
  const labels = [
    { id: 'a', text: 'ZB-1011', at: { left: 0, top: 0 }, size: 100 },
    { id: 'b', text: 'Красная', alias: 'Big Red', at: { left: 0, top: 0 }, size: 100 },
    { id: 'c', text: 'ЗБ-013', at: { left: 0, top: 0 }, size: 100 },
    { id: 'd', text: 'Самолёт', at: { left: 0, top: 0 }, size: 100 },
  ]
  const ids = (words: string) => searchPlaces({ markers: [], items: new Map(), labels }, words)?.labels.map(({ id }) => id)
  expect(['zb1011', 'zb 1011', 'bigred', 'красная', '1012'].map(ids)).toEqual([['a'], ['a'], ['b'], ['b'], []])
  expect(['зб-13', 'самолет', 'самолёт'].map(ids)).toEqual([['c'], ['d'], ['d']])
})

test('a name is found with one typing error in each word, with a space too many, and by its sound in the other alphabet', () => {
  const names = ['Emercom Checkpoint', 'Saferoom Exfil', 'Power Station V-Ex']
  const markers = names.map((name) => ({ id: name, kind: 'pmcExtraction', name })) as unknown as Marker[] // only the searched fields
  const first = (words: string) => [...(searchPlaces({ markers, items: new Map(), labels: [] }, words)?.hits.keys() ?? [])]
  for (const words of ['emrcom', 'emercon', 'эмерком', 'emercom chekpoint']) expect([words, first(words)]).toEqual([words, [names[0]]])
  for (const words of ['safe room', 'saferom', 'safe romm']) expect([words, first(words)]).toEqual([words, [names[1]]])
  expect(first('power sttion')).toEqual([names[2]])
  // Short words, and what is only a little like a name.
  for (const words of ['emr', 'sefe', 'cafe', 'safari']) expect([words, first(words)]).toEqual([words, []])
})

test('a letter typed over and over is not heard as that letter once, nor is a word of which little is heard', () => {
  const markers = ['Zone', 'Quarry', 'Сахар', 'Illumination'].map((name) => ({ id: name, kind: 'hazard', name })) as unknown as Marker[] // only the searched fields
  const ids = (words: string) => [...(searchPlaces({ markers, items: new Map(), labels: [] }, words)?.hits.keys() ?? [])]
  for (const words of ['zzzz', 'zzz', 'qqq', 'qqqqqq', 'ssss', 'сссс', 'zzoo', 'zzzone', 'ыыыыы'])
    expect([words, ids(words)]).toEqual([words, []])
  expect(['zzone', 'sakhar', 'ilumination', 'ссахар'].map(ids)).toEqual([['Zone'], ['Сахар'], ['Illumination'], ['Сахар']])
})

test('names that are only similar are said to be so, and none are offered beside a name on the map', () => {
  const markers = [{ id: 'crate', kind: 'woodenCrate', name: 'Crate' }] as unknown as Marker[] // only the searched fields
  const crane = { id: 'crane', text: 'Crane', at: { left: 0, top: 0 }, size: 100 }
  const of = (words: string, labels = [crane]) => {
    const found = searchPlaces({ markers, items: new Map(), labels }, words)
    return found && [[...found.hits.keys()], found.labels.map(({ id }) => id), found.isSimilar]
  }
  expect(of('crate')).toEqual([['crate'], [], false])
  expect(of('crane')).toEqual([[], ['crane'], false])
  expect(of('crane', [])).toEqual([['crate'], [], true])
  expect(of('nothing')).toEqual([[], [], false])
})
