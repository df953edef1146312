import type { QuestUid } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'

/** What the graph needs to know of a quest. */
export type GraphQuest = Pick<Quest, 'uid' | 'trader' | 'require' | 'requireOr'>

/** How far the first quest must have come for the second: done, only accepted, or failed because its alternative was chosen. */
export type EdgeKind = 'complete' | 'active' | 'failed'

export type QuestEdge = { from: QuestUid; to: QuestUid; kind: EdgeKind }

/** The prerequisites of some quests as edges, in the order of the quests. Those that lead to quests not among them are left out. */
export function questEdges(quests: readonly GraphQuest[]): QuestEdge[] {
  const known = new Set(quests.map(({ uid }) => uid))
  return quests.flatMap(({ uid, require, requireOr = [] }) =>
    [...require, ...requireOr].flatMap(({ quest, status }) =>
      known.has(quest) && quest !== uid ? [{ from: quest, to: uid, kind: kindOf(status) }] : [],
    ),
  )
}

/** "Accepted" is the weakest requirement; "failed" alone means an alternative. */
function kindOf(status: readonly EdgeKind[]): EdgeKind {
  if (status.includes('active')) return 'active'
  return status.includes('complete') ? 'complete' : 'failed'
}

/** Sources by target or targets by source. */
export function byEnd(edges: readonly QuestEdge[], end: 'from' | 'to'): Map<QuestUid, QuestUid[]> {
  const other = end === 'from' ? 'to' : 'from'
  const found = new Map<QuestUid, QuestUid[]>()
  for (const edge of edges) {
    const list = found.get(edge[end])
    if (list) list.push(edge[other])
    else found.set(edge[end], [edge[other]])
  }
  return found
}
