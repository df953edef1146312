import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#app/kit/empty.tsx'
import { PageTitle } from '#app/kit/page-title.tsx'
import { GraphLegend } from './graph-legend.tsx'
import styles from './graph-page.module.css'
import { type GraphSearch, graphHref } from './graph-search.ts'
import type { GraphStates } from './graph-states.ts'
import { GraphToolbar, ZoomButtons } from './graph-toolbar.tsx'
import { type QuestGraphView, withoutQuests } from './graph-view.ts'
import { type GraphHandle, QuestGraph } from './quest-graph.tsx'
import { QuestList } from './quest-list.tsx'

type Props = {
  graph: QuestGraphView
  traders: readonly { slug: string; name: string }[]
  search: GraphSearch
  states: GraphStates
  /** What the player has chosen, over the graph. */
  status?: ReactNode
  /** What to know of the statuses, below the head. */
  notice?: ReactNode
  /** Of the open quest. */
  details?: ReactNode
}

/** The quests as a graph or as lists, and the details of one beside it. */
export function GraphPage({ graph: whole, traders, search, states, status, notice, details }: Props) {
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
  return (
    <div className={styles.page} data-view={isList ? 'list' : 'graph'}>
      <header className={styles.head}>
        <PageTitle>{t('title')}</PageTitle>
        {status}
      </header>
      {notice}
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
