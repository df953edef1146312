import type { QuestUid } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { QuestStates } from '../quests/quest-state.ts'

/**
 * How far away a quest is: how many quests at least come one after the other before it, how many levels the player lacks for it and for them, and the
 * level it requires. Of a level of a module `quests` are the steps before it.
 */
export type QuestSteps = { quests: number; levels: number; level: number }

/** A level takes about as long as a quest, and both are gained together. */
const distance = ({ quests, levels }: QuestSteps): number => Math.max(quests, levels)

/** By {@link QuestSteps}, the nearest first. */
export const bySteps = (a: QuestSteps = nearest, b: QuestSteps = nearest): number =>
  distance(a) - distance(b) || a.quests - b.quests || a.level - b.level
const nearest: QuestSteps = { quests: 0, levels: 0, level: 0 }

type Chain = { quests: number; level: number }
type Requirements = Pick<QuestFact, 'require' | 'reqLevel'>

/** Steps from a player of a level to each quest, computed on demand. A cycle of quests is cut where it is met first. */
export function questSteps(quests: ReadonlyMap<QuestUid, Requirements>, states: QuestStates, playerLevel: number) {
  const known = new Map<QuestUid, Chain>()
  const chainTo = (uid: QuestUid): Chain => {
    const found = known.get(uid)
    if (found) return found
    const level = quests.get(uid)?.reqLevel ?? 0
    known.set(uid, { quests: 0, level }) // while it is being looked at
    const open = (quests.get(uid)?.require ?? []).filter(({ quest }) => isOpen(states.get(quest)?.status))
    const before = open.map(({ quest }) => chainTo(quest))
    const chain = {
      quests: Math.max(-1, ...before.map((each) => each.quests)) + 1,
      level: Math.max(level, ...before.map((each) => each.level)),
    }
    known.set(uid, chain)
    return chain
  }
  return (uid: QuestUid): QuestSteps => {
    const chain = chainTo(uid)
    return { quests: chain.quests, levels: Math.max(0, chain.level - playerLevel), level: quests.get(uid)?.reqLevel ?? 0 }
  }
}

const isOpen = (status: string | undefined): boolean => status !== 'completed' && status !== 'cancelled'
