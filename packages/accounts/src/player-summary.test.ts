import { expect, test } from 'vitest'
import { browserFigures } from './figures-record.ts'
import { levelOfAllTraders, summaryOf } from './player-summary.ts'

test('all traders have a level when those of the mode have it: Ref is not met in PVE', () => {
  const levels = { Prapor: 2, Therapist: 2, Skier: 2, Peacekeeper: 2, Mechanic: 2, Ragman: 2, Jaeger: 2, Ref: 1 }
  expect([levelOfAllTraders(levels, 'pve'), levelOfAllTraders(levels, 'pvp')]).toEqual([2, undefined])
  expect(levelOfAllTraders({ ...levels, Ref: 2 }, 'pvp')).toBe(2)
  expect(levelOfAllTraders({ ...levels, Skier: 3 }, 'pve')).toBeUndefined()
})

test('one quest of many at level 12 leaves quests unknown', () => {
  expect(summaryOf(browserFigures({ level: 12, known: ['quests'], questsDone: ['debut'] })).known).toEqual(['level'])
})

test('the level of the bitcoin farm is known where modules are', () => {
  const farm = '5d494a445b56502f18c98a10'
  expect(summaryOf(browserFigures({ modulesBuilt: { [farm]: 2 }, farmCards: 30 }))).toMatchObject({ farmCards: 30, farmLevel: 2 })
  expect(summaryOf(browserFigures({ known: ['modules'] })).farmLevel).toBe(0)
  expect(summaryOf(browserFigures({ farmCards: 30 })).farmLevel).toBeUndefined()
})

test('modules are counted with those of the edition, told or not', () => {
  const vents = '5d388e97081959000a123acf'
  const countOf = (part: Parameters<typeof browserFigures>[0]) => summaryOf(browserFigures(part)).stations
  expect(countOf({ modulesBuilt: { [vents]: 1 } })).toBe(2)
  expect(countOf({ modulesBuilt: { [vents]: 1, '5d484fc0654e76006657e0ab': 2 } })).toBe(2)
  expect(countOf({ modulesBuilt: { [vents]: 1 }, gameEdition: 'The Unheard' })).toBe(3)
})
