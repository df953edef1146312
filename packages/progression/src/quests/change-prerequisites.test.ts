import type { QuestUid } from '@stashwise/game/ids'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { expect, test } from 'vitest'
import type { QuestFact } from '../facts.ts'
import { newProgressPlayer } from '../player.ts'
import { compareUnlocks, findRing } from './change-prerequisites.ts'

const needs = (...uids: string[]) => uids.map((quest) => ({ quest: quest as QuestUid, status: ['complete' as const] }))
const quest = (uid: string, part: Parameters<typeof aQuest>[2] = {}): QuestFact => aQuest(uid, 'prapor', part)
const worldOf = (...quests: QuestFact[]) => ({ quests: new Map(quests.map((one) => [one.uid, one])), traders: new Map() })
// Debut → Search Mission → (BP Depot, Bad Rep Evidence) → Ice Cream Cones, as Prapor has them.
const world = worldOf(
  quest('debut'),
  quest('search', { require: needs('debut') }),
  quest('depot', { require: needs('search') }),
  quest('evidence', { require: needs('search'), reqLevel: 10 }),
  quest('cones', { requireOr: needs('depot', 'evidence') }),
)

test.each<[name: string, uid: string, added: string[], ring: string[] | undefined]>([
  ['a quest behind it', 'debut', ['cones'], ['debut', 'cones', 'depot', 'search', 'debut']],
  ['itself', 'debut', ['debut'], ['debut', 'debut']],
  ['the next one', 'search', ['depot'], ['search', 'depot', 'search']],
  ['the shortest of several ways', 'search', ['cones', 'evidence'], ['search', 'evidence', 'search']],
  ['a quest before it', 'cones', ['debut'], undefined],
  ['one that nobody knows', 'debut', ['gone'], undefined],
  ['none', 'debut', [], undefined],
])('a prerequisite that leads back: %s', (_name, uid, added, ring) => {
  expect(findRing(world.quests, uid as QuestUid, needs(...added))).toEqual(ring)
})

test('a ring that is there already is no way back of another quest', () => {
  const { quests } = worldOf(quest('a', { require: needs('b') }), quest('b', { require: needs('a') }), quest('c'))
  expect(findRing(quests, 'c' as QuestUid, needs('a'))).toBeUndefined()
})

test.each<[name: string, changed: QuestFact, player: { level: number; done: string[] }, opens: string[], closes: string[]]>([
  ['a dropped prerequisite opens the quest', quest('depot'), { level: 5, done: [] }, ['depot'], []],
  ['a dropped one opens nothing for who has met it', quest('depot'), { level: 5, done: ['debut', 'search'] }, [], []],
  ['a level still counts', quest('evidence', { reqLevel: 10 }), { level: 5, done: [] }, [], []],
  [
    'an added one closes it',
    quest('depot', { require: needs('search', 'evidence') }),
    { level: 5, done: ['debut', 'search'] },
    [],
    ['depot'],
  ],
  [
    'a finished quest stays finished',
    quest('depot', { require: needs('evidence') }),
    { level: 5, done: ['debut', 'search', 'depot'] },
    [],
    [],
  ],
])('%s', (_name, changed, { level, done }, opens, closes) => {
  const player = newProgressPlayer({ level, questsDone: new Set(done) })
  expect(compareUnlocks(world, changed, player, 0)).toEqual({ opens, closes })
})
