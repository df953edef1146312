import type { QuestUid } from '@stashwise/game/ids'
import { neededOf, type Prerequisite, type QuestState } from './quest-state.ts'

type States = ReadonlyMap<QuestUid, Pick<QuestState, 'status'>>

/**
 * The quests to accept before one that counts as available: it needs them accepted, which they could be at once, but are not. Of a group of
 * which any is enough the first one. Empty for quests that are not available, and for those that can be taken as things are.
 */
export function acceptFirst({ quest, status }: Pick<QuestState, 'quest' | 'status'>, states: States): QuestUid[] {
  if (status !== 'available') return []
  const waits = (one: Prerequisite) => neededOf(one).includes('active') && states.get(one.quest)?.status === 'available'
  const { require, requireOr = [] } = quest
  const [any] = requireOr.some((one) => isMet(one, states)) ? [] : requireOr.filter(waits)
  return [...require.filter(waits), ...(any ? [any] : [])].map((one) => one.quest)
}

function isMet(one: Prerequisite, states: States): boolean {
  const needed = neededOf(one)
  const status = states.get(one.quest)?.status
  if (status === 'completed') return needed.includes('complete') || needed.includes('active')
  return status === 'cancelled' || (status === 'active' && needed.includes('active'))
}
