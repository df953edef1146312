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
