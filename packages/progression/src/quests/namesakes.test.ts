import type { QuestUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { leadingToNamesakes } from './namesakes.ts'
import type { QuestState, QuestStates } from './quest-state.ts'

/** Only what tells quests apart. */
const quest = (uid: string, require: string[] = [], isThere = true) =>
  ({ quest: { uid, require: require.map((quest) => ({ quest, status: [] })) }, isThere }) as unknown as QuestState
const statesOf = (...all: QuestState[]): QuestStates => new Map(all.map((state) => [state.quest.uid as QuestUid, state]))
/** `amends 2` is called `amends`. */
const nameOf = (uid: string) => uid.split(' ')[0] ?? ''
const told = (states: QuestStates) => Object.fromEntries(leadingToNamesakes(states, nameOf))

test('quests of one name are told apart by the quests that lead to them', () => {
  const states = statesOf(quest('sweep'), quest('equipment'), quest('amends 1', ['sweep']), quest('amends 2', ['equipment']))
  expect(told(states)).toEqual({ 'amends 1': 'sweep', 'amends 2': 'equipment' })
})

test('where those share a name too, by what leads to these', () => {
  const states = statesOf(
    quest('stick'),
    quest('stabilize'),
    quest('battery 1', ['stick']),
    quest('battery 2', ['stabilize']),
    quest('price 1', ['other', 'battery 1']),
    quest('price 2', ['other', 'battery 2']),
  )
  expect(told(states)).toMatchObject({ 'price 1': 'stick', 'price 2': 'stabilize' })
})

test('a name that one of two factions has needs no telling, and quests that need each other end', () => {
  expect(told(statesOf(quest('drip 1', ['a']), quest('drip 2', ['a'], false)))).toEqual({})
  expect(told(statesOf(quest('loop 1', ['loop 2']), quest('loop 2', ['loop 1'])))).toEqual({})
})
