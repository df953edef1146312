import type { ObjectiveFact } from '@stashwise/progression/facts'
import { expect, test } from 'vitest'
import { commonSentence, joinAlike, withoutPlace } from './alike.ts'

test.each([
  [['Mark the first cargo on Customs', 'Mark the second cargo on Customs', 'Mark the third cargo on Customs'], 'Mark the cargo on Customs'],
  [['Пометить цель (1 из 3)', 'Пометить цель (2 из 3)', 'Пометить цель (3 из 3)'], 'Пометить цель'],
  [['Find the safe', 'Find the safe'], 'Find the safe'],
  [['Mark the red truck', 'Mark the blue van'], undefined],
  [['Mark the truck', 'Mark the truck at the gate'], undefined],
])('%j have %j in common', (sentences, common) => expect(commonSentence(sentences)).toBe(common))

const objective = (id: string, part: Partial<ObjectiveFact> = {}): ObjectiveFact => ({
  id,
  type: 'mark',
  optional: false,
  count: 1,
  items: [],
  foundInRaid: false,
  maps: [],
  ...part,
})
const sentences: Record<string, string> = {
  a: 'Mark the first cargo',
  b: 'Mark the second cargo',
  c: 'Mark the third cargo',
  out: 'Survive',
}
const sentenceOf = (id: string) => sentences[id] ?? id

test('several places of one sentence are one line with how many of all are left', () => {
  const all = [objective('a'), objective('b'), objective('out', { type: 'survive' }), objective('c')]
  const rows = joinAlike(all.slice(1), all, sentenceOf)
  expect(rows.map(({ text, objectives, all: count }) => [text, objectives.map(({ id }) => id), count])).toEqual([
    ['Mark the cargo', ['b', 'c'], 3],
    ['Survive', ['out'], 1],
  ])
})

test('two are two lines', () => {
  const two = [objective('a'), objective('b')]
  expect(joinAlike(two, two, sentenceOf).map(({ text }) => text)).toEqual(['Mark the first cargo', 'Mark the second cargo'])
})

test('the map of the sheet is left out of a sentence, but not out of a choice of maps or of a longer name', () => {
  for (const [sentence, place, expected] of [
    ['Locate the quest location on Customs', ' on Customs', 'Locate the quest location'],
    ['Eliminate Scavs on Customs (from 50 m)', ' on Customs', 'Eliminate Scavs (from 50 m)'],
    ['Locate the quest location on Customs or The Labyrinth', ' on Customs', undefined],
    ['Locate the quest location on Customs, Woods, or Shoreline', ' on Customs', undefined],
    ['Найти место на локации Таможня или Лабиринт', ' на локации Таможня', undefined],
    ['Survive on The Labyrinth', ' on The Lab', undefined],
    ['Hand over the case', ' on Customs', undefined],
  ] as const)
    expect(withoutPlace(sentence, place)).toBe(expected ?? sentence)
})
