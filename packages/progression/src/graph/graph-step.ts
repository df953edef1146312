import type { QuestUid } from '@stashwise/game/ids'
import type { QuestGraph, QuestNode } from './layout-quests.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * Where an arrow key leads from a quest: left to a prerequisite and right to a quest that needs it (the nearest by row), up and down to
 * the next one in its column. Undefined when there is none.
 */
export function graphStep(
  { nodes, edges }: Pick<QuestGraph, 'nodes' | 'edges'>,
  from: QuestUid,
  direction: Direction,
): QuestUid | undefined {
  const node = nodes.find(({ quest }) => quest === from)
  if (!node) return undefined
  if (direction === 'up' || direction === 'down') return nextInColumn(nodes, node, direction === 'down' ? 1 : -1)
  const linked = new Set(
    edges.flatMap((edge) => (direction === 'left' ? (edge.to === from ? [edge.from] : []) : edge.from === from ? [edge.to] : [])),
  )
  return nearest(
    nodes.filter(({ quest }) => linked.has(quest)),
    ({ row, column }) => Math.abs(row - node.row) + Math.abs(column - node.column) / 100,
  )
}

const nextInColumn = (nodes: readonly QuestNode[], { column, row }: QuestNode, sign: 1 | -1) =>
  nearest(
    nodes.filter((node) => node.column === column && (node.row - row) * sign > 0),
    (node) => Math.abs(node.row - row),
  )

function nearest(nodes: readonly QuestNode[], distance: (node: QuestNode) => number): QuestUid | undefined {
  let best: QuestNode | undefined
  for (const node of nodes) if (!best || distance(node) < distance(best)) best = node
  return best?.quest
}
