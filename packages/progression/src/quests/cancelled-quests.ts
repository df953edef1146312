import type { QuestUid } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import { neededOf, type Prerequisite, type QuestWorld } from './quest-state.ts'

/** Quests that make one fail once they are done. */
export const failersOf = (quest: Pick<QuestFact, 'failedBy'> | undefined): QuestUid[] =>
  (quest?.failedBy ?? []).flatMap(({ quest: uid, status }) => (status.includes('complete') ? [uid] : []))

export type ReachedPlayer = Pick<ProgressPlayer, 'questsDone' | 'questsActive' | 'questsFailed'>

/**
 * Quests that are out of reach, each with the quest that has taken it away; none for those that the player failed. A quest fails when
 * another it names has come to what it names, and when a done quest could only be taken once it had failed. A done quest is never out of
 * reach, whatever else is done: of two alternatives that are both marked done, both are.
 */
export function cancelledQuests({ quests }: Pick<QuestWorld, 'quests'>, player: ReachedPlayer): Map<QuestUid, QuestUid | undefined> {
  const { questsDone, questsActive, questsFailed } = player
  const cancelled = new Map<QuestUid, QuestUid | undefined>()
  for (const { uid, require, failedBy = [], restartable } of quests.values()) {
    if (questsDone.has(uid)) {
      for (const { quest, status } of require)
        if (!questsDone.has(quest) && quests.has(quest) && status.length > 0 && status.every((each) => each === 'failed'))
          cancelled.set(quest, uid)
      continue
    }
    const by = failedBy.find((one) => hasReached(one, { questsDone, questsActive, questsFailed }))
    if (by) cancelled.set(uid, by.quest)
    else if (questsFailed.has(uid) && !restartable && !cancelled.has(uid)) cancelled.set(uid, undefined)
  }
  return cancelled
}

/** What is done has been accepted before; what failed need not have been. */
function hasReached(one: Prerequisite, { questsDone, questsActive, questsFailed }: ReachedPlayer): boolean {
  const { quest } = one
  const status = neededOf(one)
  return (
    (questsDone.has(quest) && (status.includes('complete') || status.includes('active'))) ||
    (questsFailed.has(quest) && status.includes('failed')) ||
    (questsActive.has(quest) && status.includes('active'))
  )
}
