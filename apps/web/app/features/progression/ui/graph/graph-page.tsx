import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#app/kit/empty.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { type GraphSearch, graphHref } from '../../graph-search.ts'
import { type QuestGraphView, withoutQuests } from '../../graph-view.ts'
import { StatusMark } from '../quests/status-icon.tsx'
import styles from './graph-page.module.css'
import { type GraphStates, questStatuses } from './graph-states.ts'
import { GraphToolbar, ZoomButtons } from './graph-toolbar.tsx'
import { openPart, packedPart } from './open-part.ts'
import { type GraphHandle, QuestGraph } from './quest-graph.tsx'
import { QuestList } from './quest-list.tsx'

type Props = {
  graph: QuestGraphView
  traders: readonly { slug: string; name: string }[]
  search: GraphSearch
  states: GraphStates
  /** What the player has chosen, below the title. */
  lead?: ReactNode
  /** Buttons at the right of the head. */
  tools?: ReactNode
  /** What to know of the statuses, below the head. */
  notice?: ReactNode
  details?: ReactNode
}

/** The quests as a graph or as lists, and the details of one beside it. */
export function GraphPage({ graph: whole, traders, search, states, lead, tools, notice, details }: Props) {
  const { t } = useTranslation('questgraph')
  const handle = useRef<GraphHandle>(null)
  const hrefOf = (quest: string) => graphHref(search, { quest })
  const isList = search.view === 'list'
  // As text: the same quests do not lay out the edges again with every tick.
  const absent = whole.nodes
    .filter(({ uid, url }) => states?.get(uid)?.isThere === false && !search.others && url !== search.quest)
    .map(({ uid }) => uid)
    .join()
  const graph = useMemo(() => {
    const leftOut = new Set<string>(absent.split(','))
    return withoutQuests(whole, ({ uid }) => leftOut.has(uid))
  }, [whole, absent])
  // As text too: a tick that opens nothing moves nothing.
  const [found, setFound] = useState<string>()
  const included = isList || search.all ? undefined : [...openPart(graph, states, [search.quest, found])].join()
  const shown = useMemo(() => (included === undefined ? graph : packedPart(graph, new Set(included.split(',')))), [graph, included])
  // What is looked for is shown although it is not among the open ones.
  useEffect(() => {
    const uid = graph.nodes.find(({ url }) => url === found)?.uid
    if (uid !== undefined) handle.current?.show(uid)
  }, [graph, found])
  const find = (uid: string) => {
    if (isList) return document.getElementById(`line-${uid}`)?.focus()
    setFound(graph.nodes.find((node) => node.uid === uid)?.url)
    handle.current?.show(uid)
  }
  return (
    <div className={styles.page} data-view={isList ? 'list' : 'graph'}>
      <header className={styles.head}>
        <div className="grow">
          <PageTitle>{t('title')}</PageTitle>
          {lead}
        </div>
        {tools}
      </header>
      {notice}
      <GraphToolbar search={search} traders={traders} nodes={graph.nodes} onFind={find} />
      <div className={styles.main} data-open={details ? '' : undefined}>
        {graph.nodes.length === 0 ? (
          <Empty title={t('empty')}>{t('emptyWhy')}</Empty>
        ) : isList ? (
          <QuestList graph={graph} states={states} openUrl={search.quest} hrefOf={hrefOf} />
        ) : (
          <div className={styles.graph}>
            <QuestGraph
              ref={handle}
              graph={shown}
              viewKey={`${search.trader} ${search.only} ${search.all} ${search.others}`}
              states={states}
              openUrl={search.quest}
              hrefOf={hrefOf}
            />
            <ZoomButtons onZoom={(factor) => handle.current?.zoomBy(factor)} onFit={() => handle.current?.fit()} />
          </div>
        )}
        {details}
      </div>
      <GraphLegend />
    </div>
  )
}

const kinds = ['complete', 'active', 'failed'] as const

function GraphLegend() {
  const { t } = useTranslation('questgraph')
  const { t: word } = useTranslation('quests')
  return (
    <ul aria-label={t('legend')} className={`small-dim ${styles.legend}`}>
      {questStatuses.map((status) => (
        <li key={status}>
          <StatusMark status={status} size={14} /> {word(`status.${status}`)}
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind}>
          <svg width="28" height="6" aria-hidden="true">
            <line x1="0" y1="3" x2="28" y2="3" data-kind={kind} />
          </svg>{' '}
          {t(`edge.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
