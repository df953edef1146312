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

/** A graph by columns: each node as an object of its own would be a fifth more of the page's document. */
export type PackedGraph = Omit<QuestGraphView, 'nodes' | 'edges'> & {
  nodes: { [Field in keyof GraphNode]-?: GraphNode[Field][] }
  edges: { from: number[]; to: number[]; kind: EdgeKind[] }
}

export const packGraph = ({ nodes, edges, ...rest }: QuestGraphView): PackedGraph => ({
  ...rest,
  nodes: {
    uid: nodes.map(({ uid }) => uid),
    url: nodes.map(({ url }) => url),
    name: nodes.map(({ name }) => name),
    lane: nodes.map(({ lane }) => lane),
    column: nodes.map(({ column }) => column),
    row: nodes.map(({ row }) => row),
    level: nodes.map(({ level }) => level),
  },
  edges: { from: edges.map(([from]) => from), to: edges.map(([, to]) => to), kind: edges.map(([, , kind]) => kind) },
})

export const unpackGraph = ({ nodes, edges, ...rest }: PackedGraph): QuestGraphView => ({
  ...rest,
  nodes: nodes.uid.map((uid, at): GraphNode => {
    const level = nodes.level[at]
    return {
      uid,
      url: nodes.url[at] ?? '',
      name: nodes.name[at] ?? '',
      lane: nodes.lane[at] ?? 0,
      column: nodes.column[at] ?? 0,
      row: nodes.row[at] ?? 0,
      ...(level !== undefined && { level }),
    }
  }),
  edges: edges.kind.map((kind, at): GraphEdge => [edges.from[at] ?? 0, edges.to[at] ?? 0, kind]),
})
