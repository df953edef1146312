import type { MapExtract } from '@stashwise/game/map'
import { aMap, dormKey } from '@stashwise/maps/testing/a-map'
import { describe, expect, test } from 'vitest'
import { withoutDuplicates } from './duplicates.ts'

const exit = (nameId: string, faction: string, x: number, z = 0, more: Partial<MapExtract> = {}): MapExtract => ({
  id: `${nameId} ${x}`,
  nameId,
  faction,
  outline: [],
  position: { x, y: 0, z },
  ...more,
})
const names: Record<string, string> = { RUAF: 'Roadblock', RUAF_scav: 'Roadblock' }
const check = (...extracts: MapExtract[]) => {
  const { map, notes } = withoutDuplicates(aMap({ extracts }), ({ nameId }) => names[nameId] ?? nameId)
  return { exits: map.extracts.map(({ nameId, faction, isDoubtful }) => [nameId, faction, isDoubtful === true]), notes }
}

test('two records of one name and side far apart both stay, as doubtful, and the log says so', () => {
  const { exits, notes } = check(exit('Stylobate', 'pmc', 1.525, -2.716), exit('Stylobate', 'pmc', 120, 90))
  expect(exits).toEqual([
    ['Stylobate', 'pmc', true],
    ['Stylobate', 'pmc', true],
  ])
  expect(notes).toEqual(['extract Stylobate of pmc is at 2, -3 and at 120, 90, 150 m apart: doubtful'])
})

test('two records of one name and side at one place are one', () => {
  const { exits, notes } = check(exit('Gate', 'scav', 10), exit('Gate', 'scav', 14))
  expect(exits).toEqual([['Gate', 'scav', false]])
  expect(notes).toEqual(['extract Gate of scav is there twice at 14, 0'])
})

test('of the same exit under two keys, each side has one', () => {
  const { exits, notes } = check(exit('RUAF', 'pmc', 10), exit('RUAF_scav', 'scav', 11), exit('RUAF', 'scav', 12))
  expect(exits).toEqual([
    ['RUAF', 'pmc', false],
    ['RUAF_scav', 'scav', false],
  ])
  expect(notes).toHaveLength(1)
})

test('a record without a side goes where the name has one, and stays with an unknown side where it has none', () => {
  const { exits, notes } = check(exit('Gate', 'pmc', 10), exit('Gate', 'unknown', 10), exit('Alone', 'unknown', 50))
  expect(exits).toEqual([
    ['Gate', 'pmc', false],
    ['Alone', 'unknown', false],
  ])
  expect(notes).toEqual(['extract Gate is repeated without a side at 10, 0', 'extract Alone at 50, 0 has no side'])
})

test('of two records one of which has no place the other is used', () => {
  const { position: _, ...nowhere } = exit('Gate', 'pmc', 10)
  expect(check(nowhere, exit('Gate', 'pmc', 30)).exits).toHaveLength(1)
})

test('exits of variants that nobody plays at once are no duplicates', () => {
  const { exits, notes } = check(exit('Gate', 'pmc', 10, 0, { only: ['day'] }), exit('Gate', 'pmc', 200, 0, { only: ['night'] }))
  expect(exits.map(([, , isDoubtful]) => isDoubtful)).toEqual([false, false])
  expect(notes).toEqual([])
})

test('what else the data has twice at the same place is there once', () => {
  const lock = { key: dormKey, position: { x: 1, y: 2, z: 3 }, type: 'door', needsPower: false }
  const { map, notes } = withoutDuplicates(aMap({ locks: [lock, { ...lock }, { ...lock, type: 'container' }] }), ({ nameId }) => nameId)
  expect(map.locks).toHaveLength(2)
  expect(notes).toEqual([`lock door ${dormKey} is there twice at 1, 3`])
})

describe('an exit is lost in no variant', () => {
  const day = { only: ['day' as const] }
  const night = { only: ['night' as const] }
  const form = { nameId: 'factory', raidMinutes: 20, players: '4-5', minLevel: 1, maxLevel: 100 }
  const variants = [
    { ...form, id: 'day' as const },
    { ...form, id: 'night' as const },
  ]
  const inVariants = (...extracts: MapExtract[]) =>
    withoutDuplicates(aMap({ extracts, variants }), ({ nameId }) => nameId).map.extracts.map(({ faction, only }) => [faction, only])

  test.each([
    ['of a record by day and one in all', [exit('Gate', 'pmc', 0, 0, day), exit('Gate', 'pmc', 1)], [['pmc', undefined]]],
    ['of the same the other way round', [exit('Gate', 'pmc', 0), exit('Gate', 'pmc', 1, 0, night)], [['pmc', undefined]]],
    [
      'of one by day, one by night and one in all',
      [exit('Gate', 'pmc', 0, 0, day), exit('Gate', 'pmc', 1, 0, night), exit('Gate', 'pmc', 2)],
      [['pmc', undefined]],
    ],
    [
      'of a side by day and without one by night',
      [exit('Gate', 'pmc', 0, 0, day), exit('Gate', 'unknown', 1, 0, night)],
      [
        ['pmc', ['day']],
        ['unknown', ['night']],
      ],
    ],
    [
      'of a side by day and without one in all',
      [exit('Gate', 'pmc', 0, 0, day), exit('Gate', 'unknown', 1)],
      [
        ['pmc', ['day']],
        ['unknown', ['night']],
      ],
    ],
  ] satisfies [string, MapExtract[], unknown][])('%s', (_name, extracts, expected) => expect(inVariants(...extracts)).toEqual(expected))

  test('nor is what else is at one place', () => {
    const lock = { key: dormKey, position: { x: 1, y: 2, z: 3 }, type: 'door', needsPower: false }
    const { map } = withoutDuplicates(aMap({ variants, locks: [{ ...lock, ...day }, lock] }), ({ nameId }) => nameId)
    expect(map.locks.map(({ only }) => only)).toEqual([undefined])
  })
})

test('a record without a side far from the one that has it is another place', () => {
  expect(check(exit('Gate', 'pmc', 0), exit('Gate', 'unknown', 150)).exits).toHaveLength(2)
})

test.each(['gate', 'Gate ', ' GATE'])('a name that is written %j is the same name', (name) => {
  const { exits, notes } = check(exit('Gate', 'pmc', 0), exit(name, 'pmc', 1))
  expect(exits).toHaveLength(1)
  expect(notes).toHaveLength(1)
})
