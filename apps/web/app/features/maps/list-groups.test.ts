import { itemUid, type QuestUid, questUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { toListGroups } from './list-groups.ts'

const [pistol, note] = [itemUid('22222222-2222-5222-8222-222222222222'), itemUid('33333333-3333-5333-8333-333333333333')]

test('what a search found by an item says so, in a line for each item, after kinds that were found by themselves', () => {
  const marker = (id: string, kind: 'looseLoot' | 'keySpawn' | 'toolbox') => ({ id, kind, name: '' })
  const markers = [
    marker('key', 'keySpawn'),
    marker('box', 'toolbox'),
    marker('a', 'looseLoot'),
    marker('b', 'looseLoot'),
    marker('c', 'looseLoot'),
  ]
  const foundBy = new Map([
    ['key', pistol],
    ['a', pistol],
    ['b', note],
    ['c', pistol],
  ])
  expect(toListGroups(markers, [], foundBy).map(({ kind, rows }) => [kind, ...rows.map((row) => [row.ids, row.foundBy])])).toEqual([
    ['toolbox', [['box'], undefined]],
    ['keySpawn', [['key'], pistol]],
    ['looseLoot', [['a', 'c'], pistol], [['b'], note]],
  ])
})

test('kinds of a search are in the order of what it found, all others in their own', () => {
  const markers = [
    { id: 'boss', kind: 'boss', name: 'Reshala' },
    { id: 'spawn', kind: 'scavSpawn', name: '' },
    { id: 'exit', kind: 'pmcExtraction', name: 'Dorms' },
  ] as const
  const kinds = (foundBy?: ReadonlyMap<string, undefined>) => toListGroups(markers, [], foundBy).map(({ kind }) => kind)
  expect(kinds(new Map(markers.map(({ id }) => [id, undefined])))).toEqual(['boss', 'scavSpawn', 'pmcExtraction'])
  expect(kinds()).toEqual(['pmcExtraction', 'scavSpawn', 'boss'])
})

test('a line of several places has the zone that all of them have, and none otherwise', () => {
  const spawn = (id: string, zone?: string) => ({ id, kind: 'scavSpawn' as const, name: '', ...(zone && { zone }) })
  const zoneOf = (...markers: ReturnType<typeof spawn>[]) => toListGroups(markers)[0]?.rows.map(({ first }) => first.zone)
  expect(zoneOf(spawn('a', 'Gate'), spawn('b', 'Gate'))).toEqual(['Gate'])
  expect(zoneOf(spawn('a', 'Gate'), spawn('b', 'Plant'), spawn('c', 'Gate'))).toEqual([undefined])
  expect(zoneOf(spawn('a', 'Gate'), spawn('b'))).toEqual([undefined])
})

test('a quest with several objectives is one line', () => {
  const [one, other] = [questUid('44444444-4444-5444-8444-444444444444'), questUid('55555555-5555-5555-8555-555555555555')]
  const objective = (id: string, quest: QuestUid) => ({
    id,
    kind: 'questObjective' as const,
    name: 'Easy Job - Part 1',
    objective: id,
    quest,
  })
  const lines = toListGroups([objective('a', one), objective('b', one), objective('c', other)])
  expect(lines.flatMap(({ rows }) => rows.map(({ ids }) => ids))).toEqual([['a', 'b'], ['c']])
})
