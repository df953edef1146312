import { browserFigures } from '@stashwise/accounts/figures-record'
import { reachOf } from '@stashwise/calculators/settings'
import { expect, test } from 'vitest'
import { toSettings } from './settings-of.ts'

test.each([
  ['nobody told', { tracksProgress: true }, undefined],
  ['none is done, as was told', { tracksProgress: true, known: ['quests' as const] }, []],
  ['some are done', { tracksProgress: true, questsDone: ['debut'] }, ['debut']],
  ['everything counts', { tracksProgress: false, questsDone: ['debut'] }, undefined],
])('quests of a player: %s', (_, fields, expected) => {
  const quests = reachOf(toSettings(browserFigures(fields)))?.questsDone
  expect(quests && [...quests]).toEqual(expected)
})
