import { type KeyboardEvent, memo, type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import type { GraphEdge, GraphNode, QuestGraphView } from '../../graph-view.ts'
import { briefBlockerLine } from '../quests/blocker-words.ts'
import { type Box, edgePath, isIn, laneBand, nodeAt, worldSize } from './graph-geometry.ts'
import { graphKey } from './graph-keys.ts'
import type { GraphStates, NodeState } from './graph-states.ts'
import styles from './quest-graph.module.css'
import { nodeId, QuestNode } from './quest-node.tsx'
import { type PanZoom, usePanZoom } from './use-pan-zoom.ts'
import { useReasons } from './use-reasons.ts'

export type GraphHandle = Pick<PanZoom, 'zoomBy' | 'fit'> & {
  /** Brings a quest into the middle and the focus on it. */
  show(uid: string): void
}

type Props = {
  ref: Ref<GraphHandle>
  graph: QuestGraphView
  /** Which graph it is: another one is shown from its start. */
  viewKey: string
  states: GraphStates
  openUrl: string | undefined
  hrefOf(url: string): string
}

/** What the server renders, and the browser until it has measured: the upper left of the graph, or what is around the open quest. */
const firstBox = (at: { x: number; y: number } = { x: 0, y: 0 }): Box => ({
  left: at.x - 1000,
  top: at.y - 700,
  right: at.x + 1700,
  bottom: at.y + 1000,
})

/** The quests as a graph that is panned and zoomed as one layer; only what is on screen is in the page. */
export function QuestGraph({ ref, graph, viewKey, states, openUrl, hrefOf }: Props) {
  const { t } = useTranslation('questgraph')
  const viewport = useRef<HTMLElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const heads = useRef<HTMLDivElement>(null)
  const reasonsOf = useReasons(graph, briefBlockerLine)
  const reasonOf = (state: NodeState | undefined) => state && reasonsOf(state, state.status === 'locked' ? state.blockers : [])[0]
  const world = useMemo(() => worldSize(graph), [graph])
  const open = graph.nodes.find(({ url }) => url === openUrl)
  const { box, panZoom } = usePanZoom({ viewport, layer, heads }, world, {
    key: viewKey,
    anchor: open && { uid: open.uid, ...nodeAt(open) },
  })
  const [activeUid, setActiveUid] = useState(open?.uid)
  const hasToFocus = useRef(false)
  const active = graph.nodes.find(({ uid }) => uid === activeUid) ?? open ?? graph.nodes[0]

  const moveTo = (uid: string, move: (node: { x: number; y: number }) => void) => {
    const node = graph.nodes.find((each) => each.uid === uid)
    if (!node) return
    hasToFocus.current = true
    setActiveUid(node.uid)
    move(nodeAt(node))
  }
  // It is rendered by then, on screen or not.
  useEffect(() => {
    if (!hasToFocus.current || activeUid === undefined) return
    hasToFocus.current = false
    document.getElementById(nodeId(activeUid))?.focus({ preventScroll: true })
  })
  useImperativeHandle(ref, () => ({ zoomBy: panZoom.zoomBy, fit: panZoom.fit, show: (uid) => moveTo(uid, panZoom.center) }))

  function onKeyDown(event: KeyboardEvent) {
    const wish = graphKey(graph, active?.uid, event)
    if (!wish) return
    event.preventDefault()
    if ('zoom' in wish) panZoom.zoomBy(wish.zoom)
    else if ('fit' in wish) panZoom.fit()
    else moveTo(wish.quest, panZoom.reveal)
  }
  const onActive = useCallback((uid: string) => setActiveUid(graph.nodes.find((node) => node.uid === uid)?.uid), [graph])
  const shown = box ?? firstBox(open && nodeAt(open))

  return (
    <section ref={viewport} aria-label={t('graph')} aria-describedby="graph-keys" className={styles.viewport} onKeyDown={onKeyDown}>
      <p id="graph-keys" className="sr-only">
        {t('keys')}
      </p>
      <div ref={layer} className={styles.layer} style={{ width: world.width, height: world.height }}>
        {graph.lanes.map((lane, at) => {
          const { top, height } = laneBand(lane, at)
          return <div key={lane.trader.id} className={styles.lane} data-odd={at % 2 === 1 || undefined} style={{ top, height }} />
        })}
        <GraphEdges graph={graph} open={open} size={world} />
        {graph.nodes.map((node) =>
          isIn(shown, nodeAt(node)) || node === active || node === open ? (
            <QuestNode
              key={node.uid}
              node={node}
              trader={graph.lanes[node.lane]?.trader.name ?? ''}
              status={states?.get(node.uid)?.status}
              isCurrent={states?.get(node.uid)?.isCurrent ?? false}
              reason={reasonOf(states?.get(node.uid))}
              isActive={node === active}
              isOpen={node === open}
              href={hrefOf(node.url)}
              onActive={onActive}
            />
          ) : null,
        )}
      </div>
      <div ref={heads} className={styles.heads}>
        {graph.lanes.map((lane, at) => (
          <span key={lane.trader.id} className={`line ${styles.trader}`} style={{ top: laneBand(lane, at).top }}>
            <TraderIcon trader={lane.trader} size={24} /> {lane.trader.name}
          </span>
        ))}
      </div>
    </section>
  )
}

const kinds = ['complete', 'active', 'failed'] as const

type EdgeProps = { graph: QuestGraphView; open: GraphNode | undefined; size: { width: number; height: number } }

/** All edges as one path for each kind, and those that lead to the open quest over them: few elements, however many edges. */
const GraphEdges = memo(function GraphEdges({ graph, open, size }: EdgeProps) {
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
