import { expect, test } from 'vitest'
import { isInNames, parseQuickAdd, problemOf } from './quick-add.ts'

test.each([
  ['salewa 3 fir', 'salewa', 3, true],
  ['salewa fir 3', 'salewa', 3, true],
  ['Salewa', 'Salewa', 1, false],
  ['3 salewa', 'salewa', 3, false],
  ['gas analyzer x2 FIR', 'gas analyzer', 2, true],
  ['газоанализатор 4 нвр', 'газоанализатор', 4, true],
  ['болты ×12', 'болты', 12, false],
  ['6-STEN-140-M 2', '6-STEN-140-M', 2, false],
  ['7.62', '7.62', 1, false],
  ['3', '3', 1, false],
  ['fir', 'fir', 1, false],
  ['bolts 0', 'bolts 0', 1, false],
  ['  ', '', 1, false],
])('%j is %j, %i, found in raid %s', (text, query, count, isInRaid) => {
  expect(parseQuickAdd(text)).toEqual({ query, count, isInRaid })
})

test.each([
  ['salewa 99999999', 'number'],
  ['salewa -3', 'number'],
  ['bolts 0', 'number'],
  ['2.5 bolts', 'number'],
  ['salewa 2; bolts', 'several'],
  ['salewa, bolts', 'several'],
  ['salewaa', 'name'],
  ['99999999', 'name'],
] as const)('nothing found by %j: the %s is the reason', (text, problem) => {
  expect(problemOf(parseQuickAdd(text).query)).toBe(problem)
})

const bolts = { name: 'Bolts', shortName: 'Bolts' }
const shotgun = { name: 'TOZ-106 20ga bolt-action shotgun', shortName: 'TOZ-106' }
const russian = { name: 'Болты', shortName: 'Болты', enName: 'Bolts', enShortName: 'Bolts' }
test.each([
  ['bolts', bolts, true],
  ['bolt shotgun', shotgun, true],
  ['toz106', shotgun, true],
  ['болты', shotgun, false],
  ['bolty', bolts, false],
  ['болты', russian, true],
  ['bolts', russian, true],
  [',jkns', russian, true],
  ['салева', { name: 'Saleva', shortName: 'Saleva' }, true],
])('%j is in the names of %o: %s', (query, names, expected) => {
  expect(isInNames(query, names)).toBe(expected)
})
