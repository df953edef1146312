import { nicknamesOf } from '@stashwise/search/nicknames/items'
import { expect, test } from 'vitest'
import { meantAmong, parseQuickAdd, problemOf } from './quick-add.ts'

test.each([
  ['salewa 3 fir', 'salewa', 3, true],
  ['salewa fir 3', 'salewa', 3, true],
  ['Salewa', 'Salewa', 1, false],
  ['3 salewa', 'salewa', 3, false],
  ['gas analyzer x2 FIR', 'gas analyzer', 2, true],
  ['газоанализатор 4 нвр', 'газоанализатор', 4, true],
  ['болты ×12', 'болты', 12, false],
  ['5 болтов', 'болтов', 5, false],
  ['видяха 2', 'видяха', 2, false],
  ['салева 3 нвр', 'салева', 3, true],
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
  expect(problemOf(parseQuickAdd(text).query, false)).toBe(problem)
})

test('an item that nothing needs is said to be one', () => {
  expect(problemOf('gpu', true)).toBe('unneeded')
  expect(problemOf('gpu -3', true)).toBe('number')
})

const names = (enName: string, enShortName: string, name = enName, shortName = enShortName) => ({
  name,
  shortName,
  enName,
  enShortName,
  nicknames: [...(nicknamesOf(enName)?.keys() ?? [])],
})
const english = [
  names('TOZ-106 20ga bolt-action shotgun', 'TOZ-106'),
  names('Bolts', 'Bolts'),
  names('Salewa first aid kit', 'Salewa'),
  names('Metal fuel tank', 'Fuel'),
  names('Expeditionary fuel tank', 'Fuel'),
  names('Graphics card', 'GPU'),
]
const russian = [
  names('TOZ-106 20ga bolt-action shotgun', 'TOZ-106', 'Болтовое ружье ТОЗ-106 20к', 'ТОЗ-106'),
  names('Bolts', 'Bolts', 'Болты', 'Болты'),
  names('Salewa first aid kit', 'Salewa', 'Аптечка Salewa First Aid Kit', 'Salewa'),
  names('Metal fuel tank', 'Fuel', 'Металлическая топливная канистра', 'Топливо'),
  names('Expeditionary fuel tank', 'Fuel', 'Экспедиционная топливная канистра', 'Топливо'),
  names('Graphics card', 'GPU', 'Видеокарта', 'GPU'),
]
test.each([
  [english, 'bolts', 'Bolts'],
  [english, 'bolt', 'several'],
  [english, 'bolt shotgun', 'TOZ-106 20ga bolt-action shotgun'],
  [english, 'toz106', 'TOZ-106 20ga bolt-action shotgun'],
  [english, 'graph', 'Graphics card'],
  [english, 'fuel', 'several'],
  [english, 'salwea', 'none'],
  [english, 'zzz', 'none'],
  [russian, 'болты', 'Bolts'],
  [russian, 'болтов', 'Bolts'],
  [russian, 'болт', 'Bolts'],
  [russian, 'болтовое', 'TOZ-106 20ga bolt-action shotgun'],
  [russian, 'bolts', 'Bolts'],
  [russian, ',jkns', 'Bolts'],
  [russian, 'салева', 'Salewa first aid kit'],
  [russian, 'салухи', 'Salewa first aid kit'],
  [russian, 'видяха', 'Graphics card'],
  [russian, 'солярка', 'several'],
  [russian, 'топливо', 'several'],
  [russian, 'канистра', 'several'],
])('among %o, %j means %s', (hits, query, expected) => {
  const meant = meantAmong(query, hits)
  expect(typeof meant === 'number' ? hits[meant]?.enName : meant).toBe(expected)
})
