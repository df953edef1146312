import type { GraphEdge, QuestGraphView } from '../../graph-view.ts'

/** The edges of all prerequisites of a quest, those of prerequisites included, and of the quests that need it directly. */
export function chainOf({ edges }: Pick<QuestGraphView, 'edges'>, quest: number): GraphEdge[] {
  const before = new Set([quest])
  const open = [quest]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const [from, to] of edges) {
      if (to !== at || before.has(from)) continue
      before.add(from)
      open.push(from)
    }
  }
  return edges.filter(([from, to]) => before.has(to) || from === quest)
}
