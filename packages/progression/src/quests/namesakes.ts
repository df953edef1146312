import type { QuestUid } from '@stashwise/game/ids'
import type { QuestState, QuestStates } from './quest-state.ts'

/** Quests of one name follow each other less often than this; data in which they need each other ends as well. */
const mostSteps = 5

/**
 * What tells quests of one name apart: by such a quest the quest that leads to it, of another name. Only of quests that the player can have; one that
 * nothing leads to is absent.
 */
export function leadingToNamesakes(states: QuestStates, nameOf: (uid: QuestUid) => string): ReadonlyMap<QuestUid, QuestUid> {
  const byName = Map.groupBy(
    [...states.values()].filter(({ isThere }) => isThere),
    ({ quest }) => nameOf(quest.uid),
  )
  const namesakes = [...byName.values()].filter((all) => all.length > 1).flat()
  const shared = new Map(namesakes.map((state) => [state.quest.uid, state]))
  function leadingTo({ quest }: QuestState, steps = 0): QuestUid | undefined {
    const needed = quest.require.map((each) => each.quest)
    const namesake = needed.flatMap((uid) => shared.get(uid) ?? [])[0]
    if (!namesake) return needed[0]
    return steps < mostSteps ? leadingTo(namesake, steps + 1) : undefined
  }
  return new Map(
    namesakes.flatMap((state): [QuestUid, QuestUid][] => {
      const before = leadingTo(state)
      return before === undefined ? [] : [[state.quest.uid, before]]
    }),
  )
}
