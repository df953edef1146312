import type { MapSlug, QuestUid } from '@stashwise/game/ids'
import type { QuestState, QuestStates } from '@stashwise/progression/quests/quest-state'
import { expect, test } from 'vitest'
import { questsOfMap } from './map-quests.ts'

/** Only what a map looks at. */
const quest = (uid: string, status: QuestState['status'], map = 'customs', isThere = true) =>
  ({
    quest: { uid, url: uid, objectives: [{ id: `${uid}-1`, maps: [map] }] },
    status,
    isThere,
    isCurrent: false,
    blockers: [],
  }) as unknown as QuestState
const states = (...all: QuestState[]): QuestStates => new Map(all.map((state) => [state.quest.uid as QuestUid, state]))
const othersOf = (all: QuestStates) =>
  questsOfMap(all, { map: 'customs' as MapSlug, markers: [], isUnlimited: false }).others.map((each) => each.quest.uid)

test('every quest with something to do here is offered, the open ones first: not every player ticks off quests', () => {
  const all = states(
    quest('locked', 'locked'),
    quest('open', 'available'),
    quest('done', 'completed'),
    quest('failed', 'cancelled'),
    quest('elsewhere', 'available', 'woods'),
    quest('of-others', 'locked', 'customs', false),
  )
  expect(othersOf(all)).toEqual(['open', 'locked'])
})

test('what can only be done by night comes after what can be done by day while it is day, and is not begun with', () => {
  const all = states(quest('cult', 'active'), quest('boss', 'active'), quest('crates', 'available'))
  const markers = [{ quest: 'cult', only: ['night'] }] as unknown as Parameters<typeof questsOfMap>[1]['markers'] // only what quests look at
  const of = (variant: 'day' | 'night') => questsOfMap(all, { map: 'customs' as MapSlug, markers, variant, isUnlimited: false })
  const names = (found: readonly QuestState[]) => found.map((each) => String(each.quest.uid))
  expect(names(of('day').chosen)).toEqual(['boss'])
  expect(names(of('day').others)).toEqual(['crates', 'cult'])
  expect(names(of('night').chosen).sort()).toEqual(['boss', 'cult'])
})
