import type { QuestUid, TraderId } from '@stashwise/game/ids'
import { orderRows } from './order-rows.ts'
import { byEnd, type GraphQuest, type QuestEdge, questEdges } from './quest-edges.ts'

/** A quest's cell of the grid. `lane`: index of its trader's lane; `row`: of the whole grid. */
export type QuestNode = { quest: QuestUid; lane: number; column: number; row: number }
export type TraderLane = { trader: TraderId; firstRow: number; rows: number }
/** Quests in the order of lanes, columns and rows; edges in that of the quests they were made from. */
export type QuestGraph = { nodes: QuestNode[]; lanes: TraderLane[]; edges: QuestEdge[]; columns: number; rows: number }

/**
 * The quests as a graph from left to right: a column is the number of quests before one at least, a band of rows is a trader. Rows are
 * chosen for short edges with few crossings. Quests that neither need nor lead to another are in the first column of their trader's last rows: nothing comes before them.
 * The same quests give the same graph. @param traders - order of the lanes; others follow, traders without quests have none.
 */
export function layoutQuests(quests: readonly GraphQuest[], traders: readonly TraderId[]): QuestGraph {
  const edges = questEdges(quests)
  const depths = questDepths(quests, edges)
  const isLinked = linkedIn(edges)
  const lanes = lanesOf(quests, traders).map(({ trader, members }) => ({
    trader,
    linked: members.filter(isLinked),
    singles: members.filter((uid) => !isLinked(uid)),
  }))
  const columnOf = (uid: QuestUid) => depths.get(uid) ?? 0
  const placed = orderRows(
    lanes.map(({ linked, singles }) => ({ columns: columnsOf(linked, columnOf), extraRows: singles.length })),
    edges,
    columnOf,
  )
  const nodes = lanes.flatMap(({ linked, singles }, lane) => {
    const singlesRow = (placed.lanes[lane]?.firstRow ?? 0) + (placed.lanes[lane]?.linkedRows ?? 0)
    return [
      ...linked.map((quest) => ({ quest, lane, column: columnOf(quest), row: placed.rowOf.get(quest) ?? 0 })),
      ...singles.map((quest, at) => ({ quest, lane, column: 0, row: singlesRow + at })),
    ].toSorted((a, b) => a.column - b.column || a.row - b.row)
  })
  return {
    nodes,
    lanes: lanes.map(({ trader }, lane) => ({
      trader,
      firstRow: placed.lanes[lane]?.firstRow ?? 0,
      rows: placed.lanes[lane]?.rows ?? 0,
    })),
    edges,
    columns: Math.max(0, ...nodes.map(({ column }) => column + 1)),
    rows: placed.rows,
  }
}

function linkedIn(edges: readonly QuestEdge[]): (uid: QuestUid) => boolean {
  const sources = byEnd(edges, 'from')
  const targets = byEnd(edges, 'to')
  return (uid) => sources.has(uid) || targets.has(uid)
}

function lanesOf(quests: readonly GraphQuest[], traders: readonly TraderId[]): { trader: TraderId; members: QuestUid[] }[] {
  const members = Map.groupBy(quests, ({ trader }) => trader)
  const others = [...members.keys()].filter((trader) => !traders.includes(trader)).toSorted()
  return [...traders, ...others].flatMap((trader) => {
    const found = members.get(trader)
    return found ? [{ trader, members: found.map(({ uid }) => uid) }] : []
  })
}

function columnsOf(members: readonly QuestUid[], columnOf: (uid: QuestUid) => number): QuestUid[][] {
  const found = Map.groupBy(members, columnOf)
  return Array.from({ length: Math.max(-1, ...found.keys()) + 1 }, (_, column) => found.get(column) ?? [])
}

/** How many quests at least come one after the other before each; 0 without prerequisites. A ring is cut where it is met first. */
function questDepths(quests: readonly GraphQuest[], edges: readonly QuestEdge[]): Map<QuestUid, number> {
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
