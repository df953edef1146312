import { newCharacterFields } from '@stashwise/accounts/fields'
import { expect, test } from 'vitest'
import { newProgressPlayer, toProgressPlayer } from './player.ts'
import { isOverQuestLimit } from './quest-limit.ts'

test('a record becomes a player with sets, and a list that did not change stays the same set', () => {
  const record = { ...newCharacterFields(), questsDone: ['debut'], tracksProgress: false }
  const player = toProgressPlayer(record)
  expect(player).toEqual(newProgressPlayer({ questsDone: new Set(['debut']), tracksProgress: false }))
  expect(toProgressPlayer({ ...record, level: 2 }).questsDone).toBe(player.questsDone)
})

test.each([
  [[], ['a', 'b', 'c'], false],
  [['a', 'b', 'c'], ['a', 'b', 'c', 'd'], true],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd'], false],
])('from %j to %j is over the limit of players without Pro: %s', (before, after, isOver) => {
  expect(isOverQuestLimit(new Set(before), new Set(after))).toBe(isOver)
})
