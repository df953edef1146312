import type { QuestUid } from '@stashwise/game/ids'
import type { QuestState, QuestStatus } from '@stashwise/progression/quests/quest-state'
import type { PackedGraph } from '../../graph-view.ts'

/** In the order of the legend. */
export const questStatuses = ['available', 'active', 'locked', 'completed', 'cancelled'] as const satisfies QuestStatus[]

/** `first`: what must be accepted before. */
export type NodeState = Pick<QuestState, 'status' | 'isCurrent' | 'isThere' | 'blockers'> & { first?: readonly QuestUid[] }
/** States of the quests; undefined until progress and facts have loaded. */
export type GraphStates = ReadonlyMap<QuestUid, NodeState> | undefined

/** The graph as the server renders it; states by the order of its nodes. `first`: undefined where the quest is not there for the player. */
export type FirstGraph = {
  graph: PackedGraph
  traders: readonly { slug: string; name: string }[]
  first: readonly (QuestStatus | undefined)[]
  why: readonly QuestState['blockers'][]
  accept: Readonly<Record<QuestUid, readonly QuestUid[]>>
  current: readonly string[]
}
