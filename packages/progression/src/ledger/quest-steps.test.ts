import type { QuestUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { bySteps, questSteps } from './quest-steps.ts'

const uid = (name: string) => name as QuestUid
const quest = (reqLevel: number, ...before: string[]) => ({
  reqLevel,
  require: before.map((name) => ({ quest: uid(name), status: ['complete' as const] })),
})
const quests = new Map([
  [uid('debut'), quest(1)],
  [uid('search mission'), quest(8, 'debut')],
  [uid('fifth in a row'), quest(10, 'fourth')],
  [uid('fourth'), quest(9, 'search mission')],
  [uid('foothold'), quest(61, 'debut')],
  [uid('after the foothold'), quest(1, 'foothold')],
])
const namesFor = (level: number) => {
  const stepsTo = questSteps(quests, new Map(), level)
  return [...quests.keys()].sort((a, b) => bySteps(stepsTo(a), stepsTo(b)))
}

test('a quest of many levels is far away, though few quests come before it, and so is what follows it', () => {
  expect(namesFor(12)).toEqual(['debut', 'search mission', 'fourth', 'fifth in a row', 'foothold', 'after the foothold'])
})

test('with the level reached the quests before it count alone', () => {
  expect(namesFor(62)).toEqual(['debut', 'search mission', 'foothold', 'after the foothold', 'fourth', 'fifth in a row'])
})
