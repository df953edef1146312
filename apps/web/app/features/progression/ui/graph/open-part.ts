import type { QuestUid } from '@stashwise/game/ids'
import type { GraphEdge, GraphNode, QuestGraphView } from '../../graph-view.ts'
import type { GraphStates } from './graph-states.ts'

/**
 * The quests that matter now: those that are available, accepted or chosen, and what comes right after them; of those that are `asked` for by url also what
 * comes right before them. All of them when nothing is available.
 */
export function openPart(
  { nodes, edges }: QuestGraphView,
  states: GraphStates,
  asked: readonly (string | undefined)[],
): ReadonlySet<QuestUid> {
  const isOpen = nodes.map(({ uid, url }) => {
    const state = states?.get(uid)
    return asked.includes(url) || state?.isCurrent === true || state?.status === 'available' || state?.status === 'active'
  })
  const included = new Set(nodes.flatMap(({ uid }, at) => (isOpen[at] ? [uid] : [])))
  if (included.size === 0) return new Set(nodes.map(({ uid }) => uid))
  for (const [from, to] of edges) {
    const [source, target] = [nodes[from], nodes[to]]
    if (source && target && isOpen[from]) included.add(target.uid)
    if (source && target && asked.includes(target.url)) included.add(source.uid)
  }
  return included
}

/**
 * A part of the graph laid out for itself, without the holes of what is left out: a column is the number of shown quests before one, rows
 * follow the quests before where there is room. The same one when nothing is left out.
 */
export function packedPart(graph: QuestGraphView, included: ReadonlySet<string>): QuestGraphView {
  const indexes = graph.nodes.flatMap(({ uid }, at) => (included.has(uid) ? [at] : []))
  if (indexes.length === graph.nodes.length) return graph
  const places = new Map(indexes.map((at, place) => [at, place]))
  const nodes = indexes.flatMap((at) => graph.nodes[at] ?? [])
  const edges = graph.edges.flatMap(([from, to, kind]): GraphEdge[] => {
    const [source, target] = [places.get(from), places.get(to)]
    return source === undefined || target === undefined ? [] : [[source, target, kind]]
  })
  const before = sourcesOf(nodes, edges)
  const columns = columnsOf(nodes, before)
  const lanes = graph.lanes.flatMap((lane, at) => (nodes.some((node) => node.lane === at) ? [{ lane, at }] : []))
  const placed = new Map<number, Pick<GraphNode, 'lane' | 'row'>>()
  let firstRow = 0
  const packedLanes = lanes.map(({ lane, at }, index) => {
    const rows = rowsOf(nodes, at, columns, before)
    for (const [node, row] of rows) placed.set(node, { lane: index, row: firstRow + row })
    const packed = { ...lane, firstRow, rows: Math.max(0, ...rows.values()) + 1 }
    firstRow += packed.rows
    return packed
  })
  return {
    lanes: packedLanes,
    nodes: nodes.map((node, at) => ({ ...node, column: columns[at] ?? 0, ...placed.get(at) })),
    edges,
    columns: Math.max(0, ...columns) + 1,
    rows: firstRow,
  }
}

/** Indexes of the nodes before each node; an edge that closes a cycle is ignored. */
function sourcesOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): number[][] {
  const before: number[][] = nodes.map(() => [])
  for (const [from, to] of edges) if ((nodes[from]?.column ?? 0) < (nodes[to]?.column ?? 0)) before[to]?.push(from)
  return before
}

function columnsOf(nodes: readonly GraphNode[], before: readonly (readonly number[])[]): number[] {
  const columns = nodes.map(() => 0)
  for (const { at } of nodes.map((node, at) => ({ at, column: node.column })).toSorted((a, b) => a.column - b.column))
    columns[at] = Math.max(0, ...(before[at] ?? []).map((source) => (columns[source] ?? 0) + 1))
  return columns
}

/** Rows within a lane, by node: level with its predecessors where the column is free. */
function rowsOf(
  nodes: readonly GraphNode[],
  lane: number,
  columns: readonly number[],
  before: readonly (readonly number[])[],
): Map<number, number> {
  const rows = new Map<number, number>()
  const free = new Map<number, number>()
  const members = nodes.flatMap((node, at) => (node.lane === lane ? [{ at, row: node.row, column: columns[at] ?? 0 }] : []))
  for (const column of [...new Set(members.map((member) => member.column))].toSorted((a, b) => a - b)) {
    const wanted = members
      .filter((member) => member.column === column)
      .map(({ at, row }) => ({ at, row, want: Math.min(...(before[at] ?? []).flatMap((source) => rows.get(source) ?? [])) }))
      .toSorted((a, b) => (Number.isFinite(a.want) ? a.want : 0) - (Number.isFinite(b.want) ? b.want : 0) || a.row - b.row)
    for (const { at, want } of wanted) {
      const row = Math.max(free.get(column) ?? 0, Number.isFinite(want) ? want : 0)
      rows.set(at, row)
      free.set(column, row + 1)
    }
  }
  return rows
}
