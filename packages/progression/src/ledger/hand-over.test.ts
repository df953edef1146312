import { mergeEdit, type PlayerEdit } from '@stashwise/accounts/edit'
import { newAccountFields, newCharacterFields, type PlayerFields } from '@stashwise/accounts/fields'
import { type ItemUid, itemUid, type QuestUid, type TraderId } from '@stashwise/game/ids'
import type { Objective, Quest } from '@stashwise/game/quest'
import { aQuest } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newProgressPlayer, toProgressPlayer } from '../player.ts'
import { completeQuest, markObjective, reopenQuest } from '../quests/quest-edits.ts'
import { withHandOvers } from './hand-over.ts'

const prapor = '54cb50c76803fa8b248b4571' as TraderId
const uid = 'shortage' as QuestUid
const part = (id: string, items: string[], count: number, foundInRaid: boolean): Objective => ({
  id,
  type: 'handOver',
  sourceType: 'giveItem',
  optional: false,
  count,
  items: items.map(itemUid),
  foundInRaid,
  targets: [],
  maps: [],
  zones: [],
  details: {},
})
const quest: Quest = {
  ...aQuest(uid, prapor),
  objectives: [part('salewa', ['salewa'], 3, true), part('plates', ['plate-a', 'plate-b'], 4, false)],
}
const facts = {
  quests: new Map([[uid, quest]]),
  items: new Map<ItemUid, { url: string }>(),
}
const start = { ...newAccountFields(), ...newCharacterFields() }
function after(itemsFound: Record<string, number>, ...acts: PlayerEdit[]): Record<string, number> {
  let fields: PlayerFields = { ...start, itemsFound }
  for (const [at, act] of acts.entries()) {
    const player = toProgressPlayer(fields)
    fields = mergeEdit(fields, {}, withHandOvers(facts, player, act), at + 1).fields
  }
  return fields.itemsFound
}
const done = completeQuest(uid, [], 1000)

test('completing takes what is handed over out of the stash, found in raid apart, pools from any of their items', () => {
  expect(after({ 'salewa/fir': 5, salewa: 9, 'plate-a': 3, 'plate-b/fir': 2 }, done)).toEqual({
    'salewa/fir': 2,
    salewa: 9,
    'salewa/shortage': 3,
    'plate-a/shortage': 3,
    'plate-b/fir': 1,
    'plate-b/shortage': 1,
  })
})

test('an objective that was ticked before takes nothing again', () => {
  expect(after({ 'salewa/fir': 5 }, markObjective('salewa', true), done)).toEqual({ 'salewa/fir': 2, 'salewa/shortage': 3 })
})

test('a quest that is marked as done long ago takes nothing', () => {
  const edit = completeQuest('later' as QuestUid, [{ quest: uid, as: 'done' }], 1000)
  expect(withHandOvers(facts, newProgressPlayer({ itemsFound: { 'salewa/fir': 5 } }), edit)).toEqual(edit)
})

test('what is not there is not taken, and taking it back leaves the stash as it was', () => {
  const few = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(few, few, few, (salewa, a, b) => {
      const stash = { 'salewa/fir': salewa, 'plate-a': a, 'plate-b': b }
      const taken = after(stash, done)
      expect(Object.values(taken).every((count) => count > 0)).toBe(true)
      expect(after(stash, done, reopenQuest(uid))).toEqual(stash)
      expect(after(stash, markObjective('plates', true), markObjective('plates', false))).toEqual(stash)
    }),
  )
})
