import type { MapSlug, QuestUid, TraderId } from '@stashwise/game/ids'
import { aQuest as questOf } from '@stashwise/game/testing/a-quest'
import { expect, test } from 'vitest'
import type { QuestFact } from '../facts.ts'
import { newProgressPlayer } from '../player.ts'
import { questStates } from '../quests/quest-states.ts'
import { nextQuests } from './next-quests.ts'
import { questOverview } from './quest-overview.ts'

const prapor = '54cb50c76803fa8b248b4571' as TraderId
const skier = '58330581ace78e27b8b10cee' as TraderId
const aQuest = (id: string, part: Partial<QuestFact> = {}): QuestFact => ({ ...questOf(id, prapor), ...part })
const needing = (id: string) => [{ quest: id as QuestUid, status: ['complete' as const] }]
const customs = ['customs' as MapSlug]

function worldOf(quests: QuestFact[], done: string[] = [], chosen: string[] = []) {
  const world = {
    quests: new Map(quests.map((quest) => [quest.uid, quest])),
    traders: new Map([
      [prapor, { id: prapor, slug: 'prapor', currency: 'RUB' as const, levels: [] }],
      [skier, { id: skier, slug: 'skier', currency: 'RUB' as const, levels: [] }],
    ]),
  }
  const player = newProgressPlayer({ questsDone: new Set(done), questsCurrent: new Set(chosen) })
  return { world, states: questStates(world, player, 0) }
}

test('counts are by trader, map and goal, without what the player cannot have or has lost', () => {
  const { world, states } = worldOf(
    [
      aQuest('debut', { requiredForKappa: true, locations: customs }),
      aQuest('supplies', { trader: skier, locations: customs, require: needing('debut') }),
      aQuest('later', { trader: skier, requiredForLightkeeper: true, require: needing('supplies') }),
      aQuest('collector', { isCollector: true }),
      aQuest('bear', { fraction: 'Bear' }),
      aQuest('lost', { failedBy: needing('debut') }),
    ],
    ['debut'],
  )
  expect(questOverview(world, states)).toEqual({
    all: { done: 1, total: 4 },
    kappa: { done: 1, total: 2 },
    lightkeeper: { done: 0, total: 1 },
    traders: [
      { trader: prapor, done: 1, total: 2, open: 1 },
      { trader: skier, done: 0, total: 2, open: 1 },
    ],
    maps: [{ map: 'customs', open: 1 }],
  })
})

test('quests that exclude each other count as one in a goal, and each in the list', () => {
  const kappa = (id: string, ...failers: string[]) => aQuest(id, { requiredForKappa: true, failedBy: failers.flatMap(needing) })
  const quests = [
    kappa('chemical', 'customer', 'curiosity'),
    kappa('customer', 'chemical', 'curiosity'),
    kappa('curiosity', 'chemical', 'customer'),
    kappa('sadist', 'colleagues'),
    kappa('colleagues'),
    aQuest('collector', { isCollector: true }),
  ]
  const countsOf = (...done: string[]) => {
    const { world, states } = worldOf(quests, done)
    const { all, kappa: share } = questOverview(world, states)
    return [all, share]
  }
  expect(countsOf()).toEqual([
    { done: 0, total: 6 },
    { done: 0, total: 4 },
  ])
  expect(countsOf('customer')).toEqual([
    { done: 1, total: 4 },
    { done: 1, total: 4 },
  ])
})

test('the next quest is the one that most others wait for; what is begun comes before its equals', () => {
  const quests = [
    aQuest('alone', { locations: customs }),
    aQuest('beside', { locations: customs }),
    aQuest('either', { locations: [...customs, 'labyrinth' as MapSlug] }),
    aQuest('root'),
    aQuest('one', { require: needing('root') }),
    aQuest('two', { require: needing('one') }),
    aQuest('begun'),
    aQuest('hidden'),
  ]
  const { world, states } = worldOf(quests, [], ['begun'])
  const next = nextQuests(world, states, new Set(['hidden']))
  expect(next.map(({ state, unlocks, sameMap }) => [state.quest.uid, unlocks, sameMap])).toEqual([
    ['begun', 0, 0],
    ['root', 2, 0],
    ['alone', 0, 3],
    ['beside', 0, 3],
    ['either', 0, 0],
  ])
  // The same count as that of quests by map.
  expect(questOverview(world, states).maps).toContainEqual({ map: 'customs', open: 3 })
})

test('a quest that waits for another to be accepted comes after it, and not without it', () => {
  const accepted = (id: string): QuestFact['require'] => [{ quest: id as QuestUid, status: ['active', 'complete'] }]
  const quests = [
    aQuest('part 1'),
    aQuest('part 2', { requiredForKappa: true, locations: customs, require: accepted('part 1') }),
    aQuest('part 3', { require: needing('part 2') }),
    aQuest('beside', { requiredForKappa: true, locations: customs }),
    aQuest('also beside', { requiredForKappa: true, locations: customs }),
  ]
  const { world, states } = worldOf(quests)
  const listed = (...hidden: string[]) => nextQuests(world, states, new Set(hidden)).map(({ state, unlocks }) => [state.quest.uid, unlocks])
  expect(listed()).toEqual([
    ['part 1', 2],
    ['part 2', 1],
    ['also beside', 0],
    ['beside', 0],
  ])
  expect(listed('part 1').map(([uid]) => uid)).toEqual(['also beside', 'beside'])
})
