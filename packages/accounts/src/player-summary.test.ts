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
