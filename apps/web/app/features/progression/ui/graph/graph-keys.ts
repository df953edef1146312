import type { QuestUid } from '@stashwise/game/ids'
import { type Direction, graphStep } from '@stashwise/progression/graph/graph-step'
import type { QuestGraphView } from '../../graph-view.ts'

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }
type Wish = { quest: QuestUid } | { zoom: number } | { fit: true }

const directions: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }
export const zoomStep = 1.25

/** What a key wishes of the graph; undefined for keys that are not the graph's. */
export function graphKey(graph: QuestGraphView, at: QuestUid | undefined, { key, ctrlKey, metaKey, altKey }: KeyPress): Wish | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '+' || key === '=') return { zoom: zoomStep }
  if (key === '-') return { zoom: 1 / zoomStep }
  if (key === '0') return { fit: true }
  const direction = directions[key]
  if (!direction || at === undefined) return undefined
  const quest = graphStep({ nodes: graph.nodes.map(toNode), edges: graph.edges.flatMap((edge) => toEdge(graph, edge)) }, at, direction)
  // An arrow that leads nowhere must not scroll the page either.
  return { quest: quest ?? at }
}

const toNode = ({ uid, lane, column, row }: QuestGraphView['nodes'][number]) => ({ quest: uid, lane, column, row })

function toEdge({ nodes }: QuestGraphView, [from, to, kind]: QuestGraphView['edges'][number]) {
  const [source, target] = [nodes[from], nodes[to]]
  return source && target ? [{ from: source.uid, to: target.uid, kind }] : []
}
