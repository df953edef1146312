import { expect, test } from 'vitest'
import { browserFigures } from './figures-record.ts'
import { knownQuests } from './known-quests.ts'

test.each([
  ['nobody told', { tracksProgress: true }, undefined],
  ['none is done, as was told', { tracksProgress: true, known: ['quests' as const] }, []],
  ['some are done', { tracksProgress: true, questsDone: ['debut'] }, ['debut']],
  ['everything counts', { tracksProgress: false, questsDone: ['debut'] }, undefined],
])('quests of a player: %s', (_, fields, expected) => {
  const quests = knownQuests(browserFigures(fields))
  expect(quests && [...quests]).toEqual(expected)
})
