import type { QuestUid } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { QuestStates } from '../quests/quest-state.ts'

/** How far away a quest is: how many quests at least come one after the other before it, and the level it requires. */
export type QuestSteps = { quests: number; level: number }

/** By {@link QuestSteps}, the nearest first. */
export const bySteps = (a: QuestSteps | undefined, b: QuestSteps | undefined): number =>
  (a?.quests ?? 0) - (b?.quests ?? 0) || (a?.level ?? 0) - (b?.level ?? 0)

/** Steps from a player to each quest, computed on demand. A cycle of quests is cut where it is met first. */
export function questSteps(quests: ReadonlyMap<QuestUid, Pick<QuestFact, 'require' | 'reqLevel'>>, states: QuestStates) {
  const known = new Map<QuestUid, number>()
  const before = (uid: QuestUid): number => {
    const found = known.get(uid)
    if (found !== undefined) return found
    known.set(uid, 0) // while it is being looked at
    const open = (quests.get(uid)?.require ?? []).filter(({ quest }) => isOpen(states.get(quest)?.status))
    const steps = Math.max(-1, ...open.map(({ quest }) => before(quest))) + 1
    known.set(uid, steps)
    return steps
  }
  return (uid: QuestUid): QuestSteps => ({ quests: before(uid), level: quests.get(uid)?.reqLevel ?? 0 })
}

const isOpen = (status: string | undefined): boolean => status !== 'completed' && status !== 'cancelled'
