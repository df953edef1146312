import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { QuestUid } from '@stashwise/game/ids'

/** A quest and when it was finished, seconds since 1970. */
export type FinishedQuest = { uid: QuestUid; at: number }

/** What an edit of finished quests touches of a player. */
export type QuestLists = {
  questsDone: readonly string[]
  questsActive: readonly string[]
  questsCurrent: readonly string[]
  questsFailed: readonly string[]
  questTimes: Readonly<Record<string, number>>
}

/** Marks several quests done in one step, each at its own time. Quests before them are not marked. */
export function completeQuests(finished: readonly FinishedQuest[]): PlayerEdit {
  const done = finished.map(({ uid }) => uid)
  return {
    questsDone: { add: done },
    questsActive: { remove: done },
    questsCurrent: { remove: done },
    questsFailed: { remove: done },
    questTimes: Object.fromEntries(finished.map(({ uid, at }) => [uid, at])),
  }
}

/** Takes {@link completeQuests} back: these quests are again what they were before it. `before`: the player as of then. */
export function undoCompletion(finished: readonly FinishedQuest[], before: QuestLists): PlayerEdit {
  const were = (list: readonly string[]) => finished.flatMap(({ uid }) => (list.includes(uid) ? [uid] : []))
  return {
    questsDone: { remove: finished.flatMap(({ uid }) => (before.questsDone.includes(uid) ? [] : [uid])) },
    questsActive: { add: were(before.questsActive) },
    questsCurrent: { add: were(before.questsCurrent) },
    questsFailed: { add: were(before.questsFailed) },
    questTimes: Object.fromEntries(finished.map(({ uid }) => [uid, before.questTimes[uid] ?? 0])),
  }
}
