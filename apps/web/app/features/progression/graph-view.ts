import type { QuestUid } from '@stashwise/game/ids'
import type { EdgeKind } from '@stashwise/progression/graph/quest-edges'

/** The quest graph in one language, as a page gets it: cells of a grid, edges by the index of their nodes. */
export type QuestGraphView = {
  lanes: GraphLane[]
  nodes: GraphNode[]
  edges: GraphEdge[]
  columns: number
  rows: number
}

export type GraphLane = { trader: { id: string; slug: string; name: string }; firstRow: number; rows: number }

/** `lane`: index. `level`: the player level it needs, absent where none counts. */
export type GraphNode = {
  uid: QuestUid
  url: string
  name: string
  lane: number
  column: number
  row: number
  level?: number
}

export type GraphEdge = [from: number, to: number, kind: EdgeKind]

/** The graph without some quests, and without the edges of those; the others stay where they are. The same one when nothing is left out. */
export function withoutQuests(graph: QuestGraphView, isLeftOut: (node: GraphNode) => boolean): QuestGraphView {
  const nodes = graph.nodes.filter((node) => !isLeftOut(node))
  if (nodes.length === graph.nodes.length) return graph
  const places = new Map(nodes.map((node, at) => [node, at]))
  const placeOf = (at: number) => {
    const node = graph.nodes[at]
    return node && places.get(node)
  }
  const edges = graph.edges.flatMap(([from, to, kind]): GraphEdge[] => {
    const [source, target] = [placeOf(from), placeOf(to)]
    return source === undefined || target === undefined ? [] : [[source, target, kind]]
  })
  return { ...graph, nodes, edges }
}
