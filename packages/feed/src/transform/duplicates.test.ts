import type { MapExtract } from '@stashwise/game/map'
import { aMap, dormKey } from '@stashwise/maps/testing/a-map'
import { expect, test } from 'vitest'
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
