import type { QuestUid } from '@stashwise/game/ids'
import { byEnd, type GraphQuest, type QuestEdge } from './quest-edges.ts'

/** How many quests at least come one after the other before each; 0 without prerequisites. A ring is cut where it is met first. */
export function questDepths(quests: readonly GraphQuest[], edges: readonly QuestEdge[]): Map<QuestUid, number> {
  const required = byEnd(edges, 'to')
  const depths = new Map<QuestUid, number>()
  const depthOf = (uid: QuestUid): number => {
    const known = depths.get(uid)
    if (known !== undefined) return known
    depths.set(uid, 0) // while it is being looked at
    const depth = Math.max(-1, ...(required.get(uid) ?? []).map(depthOf)) + 1
    depths.set(uid, depth)
    return depth
  }
  for (const { uid } of quests) depthOf(uid)
  return depths
}
