import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#app/kit/empty.tsx'
import { PageTitle } from '#app/kit/page-title.tsx'
import { GraphLegend } from './graph-legend.tsx'
import styles from './graph-page.module.css'
import { type GraphSearch, graphHref } from './graph-search.ts'
import type { GraphStates } from './graph-states.ts'
import { GraphToolbar, ZoomButtons } from './graph-toolbar.tsx'
import type { QuestGraphView } from './graph-view.ts'
import { type GraphHandle, QuestGraph } from './quest-graph.tsx'
import { QuestList } from './quest-list.tsx'

type Props = {
  graph: QuestGraphView
  traders: readonly { slug: string; name: string }[]
  search: GraphSearch
  states: GraphStates
  /** What the player has chosen, over the graph. */
  status?: ReactNode
  /** Of the open quest. */
  details?: ReactNode
}

/** The quests as a graph or as lists, and the details of one beside it. */
export function GraphPage({ graph, traders, search, states, status, details }: Props) {
  const { t } = useTranslation('questgraph')
  const handle = useRef<GraphHandle>(null)
  const hrefOf = (quest: string) => graphHref(search, { quest })
  const isList = search.view === 'list'
  return (
    <div className={styles.page} data-view={isList ? 'list' : 'graph'}>
      <header className={styles.head}>
        <PageTitle>{t('title')}</PageTitle>
        {status}
      </header>
      <GraphToolbar
        search={search}
        traders={traders}
        nodes={graph.nodes}
        onFind={(uid) => (isList ? document.getElementById(`line-${uid}`)?.focus() : handle.current?.show(uid))}
      />
      <div className={styles.main} data-open={details ? '' : undefined}>
        {graph.nodes.length === 0 ? (
          <Empty title={t('empty')}>{t('emptyWhy')}</Empty>
        ) : isList ? (
          <QuestList graph={graph} states={states} openUrl={search.quest} hrefOf={hrefOf} />
        ) : (
          <QuestGraph ref={handle} graph={graph} states={states} openUrl={search.quest} hrefOf={hrefOf}>
            <ZoomButtons onZoom={(factor) => handle.current?.zoomBy(factor)} onFit={() => handle.current?.fit()} />
          </QuestGraph>
        )}
        {details}
      </div>
      <GraphLegend />
    </div>
  )
}
