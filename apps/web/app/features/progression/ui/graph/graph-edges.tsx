import { memo, useMemo } from 'react'
import type { GraphEdge, GraphNode, QuestGraphView } from '../../graph-view.ts'
import { edgePath } from './graph-geometry.ts'
import styles from './quest-graph.module.css'

const kinds = ['complete', 'active', 'failed'] as const

type Props = { graph: QuestGraphView; open: GraphNode | undefined; size: { width: number; height: number } }

/** All edges as one path for each kind, and those that lead to the open quest over them: few elements, however many edges. */
export const GraphEdges = memo(function GraphEdges({ graph, open, size }: Props) {
  const paths = useMemo(() => kinds.map((kind) => ({ kind, path: edgePath(graph, ofKind(graph.edges, kind)) })), [graph])
  const chain = useMemo(() => (open ? chainOf(graph, graph.nodes.indexOf(open)) : []), [graph, open])
  return (
    <svg className={styles.edges} width={size.width} height={size.height} aria-hidden="true">
      {paths.map(({ kind, path }) => (
        <path key={kind} d={path} data-kind={kind} />
      ))}
      {kinds.map((kind) => {
        const path = edgePath(graph, ofKind(chain, kind))
        return path === '' ? null : <path key={kind} d={path} data-kind={kind} data-chain="" />
      })}
    </svg>
  )
})

const ofKind = (edges: readonly GraphEdge[], wanted: GraphEdge[2]) => edges.filter(([, , kind]) => kind === wanted)

/** The edges of all prerequisites of a quest, those of prerequisites included, and of the quests that need it directly. */
function chainOf({ edges }: Pick<QuestGraphView, 'edges'>, quest: number): GraphEdge[] {
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
