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
