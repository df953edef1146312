import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { QuestUid } from '@stashwise/game/ids'
import type { ProgressPlayer } from '../player.ts'
import { cancelledQuests } from './cancelled-quests.ts'
import { presenceBlockers } from './quest-presence.ts'
import { questRelations } from './quest-relations.ts'
import { neededOf, type Prerequisite, type QuestWorld } from './quest-state.ts'

/** What must have happened before: quests to be marked done, accepted or failed with the one that was. */
export type MissingPredecessor = { quest: QuestUid; as: 'done' | 'active' | 'failed' }

/**
 * What a player must have behind him to have come to a quest, and has not marked; the earliest first. Of alternatives that exclude each
 * other the first one counts; groups of which any is enough are not guessed. The Kappa quest needs also what is required for Kappa of what
 * the player's faction, edition and mode have. Level and trader levels are not touched.
 */
export function missingPredecessors(world: QuestWorld, player: ProgressPlayer, uid: QuestUid): MissingPredecessor[] {
  const { quests } = world
  const missing = new Map<QuestUid, MissingPredecessor['as']>()
  const questsDone = new Set(player.questsDone)
  const { questsActive, questsFailed } = player
  const seen = new Set<QuestUid>([uid])
  function visit(at: QuestUid) {
    for (const prerequisite of neededBy(at)) {
      const { quest } = prerequisite
      const status = neededOf(prerequisite)
      const as = status.includes('complete') ? 'done' : status.includes('active') ? 'active' : 'failed'
      // What one quest needs accepted another may need done.
      if (as === 'done' && missing.get(quest) === 'active') mark(quest, as)
      if (seen.has(quest) || !quests.has(quest) || questsDone.has(quest)) continue
      if (cancelledQuests({ quests }, { questsDone, questsActive, questsFailed }).has(quest)) continue
      if (status.includes('active') && questsActive.has(quest)) continue
      seen.add(quest)
      visit(quest)
      mark(quest, as)
    }
  }
  function mark(quest: QuestUid, as: MissingPredecessor['as']) {
    if (as === 'done') questsDone.add(quest)
    missing.set(quest, as)
  }
  function neededBy(at: QuestUid): readonly Prerequisite[] {
    const { require = [], isCollector } = quests.get(at) ?? {}
    return isCollector ? [...require, ...kappaPrerequisites(world, player)] : require
  }
  visit(uid)
  return [...missing].map(([quest, as]) => ({ quest, as }))
}

/** The quests Kappa requires that the player can have. */
function kappaPrerequisites(world: QuestWorld, player: ProgressPlayer): Prerequisite[] {
  const absence = presenceBlockers(world, player)
  return [...questRelations(world).kappa].flatMap((uid) => {
    const quest = world.quests.get(uid)
    return quest && absence(quest).length === 0 ? [{ quest: uid, status: ['complete'] }] : []
  })
}

/** Marks a quest done at a moment (seconds since 1970), and what came before it at unknown ones. */
export function completeQuest(uid: QuestUid, before: readonly MissingPredecessor[], now: number): PlayerEdit {
  const as = (kind: MissingPredecessor['as']) => before.filter((one) => one.as === kind).map(({ quest }) => quest)
  const done = [...as('done'), uid]
  const [active, failed] = [as('active'), as('failed')]
  return {
    questsDone: { add: done },
    questsActive: { remove: [...done, ...failed], ...(active.length > 0 && { add: active }) },
    questsCurrent: { remove: [...done, ...failed] },
    questsFailed: { remove: done, ...(failed.length > 0 && { add: failed }) },
    questTimes: { [uid]: now },
  }
}

/** Takes back that a quest was done or failed. What was marked with it stays. */
export const reopenQuest = (uid: QuestUid): PlayerEdit => ({
  questsDone: { remove: [uid] },
  questsFailed: { remove: [uid] },
  questTimes: { [uid]: 0 },
})

export const acceptQuest = (uid: QuestUid): PlayerEdit => ({ questsActive: { add: [uid] }, questsFailed: { remove: [uid] } })
export const abandonQuest = (uid: QuestUid): PlayerEdit => ({ questsActive: { remove: [uid] } })
export const failQuest = (uid: QuestUid): PlayerEdit => ({
  questsFailed: { add: [uid] },
  questsActive: { remove: [uid] },
  questsCurrent: { remove: [uid] },
})
export const chooseQuest = (uid: QuestUid, isChosen: boolean): PlayerEdit => ({
  questsCurrent: isChosen ? { add: [uid] } : { remove: [uid] },
})
export const hideQuest = (uid: QuestUid, isHidden: boolean): PlayerEdit => ({
  questsHidden: isHidden ? { add: [uid] } : { remove: [uid] },
})
export const markObjective = (id: string, isDone: boolean): PlayerEdit => ({
  objectivesDone: isDone ? { add: [id] } : { remove: [id] },
})
