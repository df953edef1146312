import { freeQuestLimit } from '@stashwise/progression/quest-limit'
import { acceptFirst } from '@stashwise/progression/quests/accept-first'
import Star from 'lucide-react/icons/star'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSearch } from '#app/http/use-address.ts'
import { useEscape } from '#app/kit/use-escape.ts'
import { useWanted } from '../../client/first-view.tsx'
import { graphHref, graphSearch } from '../../graph-search.ts'
import { unpackGraph } from '../../graph-view.ts'
import { PlayerLine } from '../../player-line.tsx'
import { type Quests, useQuests } from '../../use-quests.ts'
import { ProgressMenu } from '../menu/progress-menu.tsx'
import { QuestGone } from '../quests/detail-part.tsx'
import { QuestDetails } from '../quests/quest-details.tsx'
import { QuestLink } from '../quests/quest-link.tsx'
import { GraphPage } from './graph-page.tsx'
import type { FirstGraph } from './graph-states.ts'
import styles from './player-graph.module.css'

/** The graph for the player: as the server knows them until the browser has facts and progress. */
export function PlayerGraph({ graph: packed, traders, first, why, accept, current }: FirstGraph) {
  const search = useSearch(graphSearch)
  const graph = useMemo(() => unpackGraph(packed), [packed])
  const { isWanted } = useWanted()
  const { quests } = useQuests({ isWanted: isWanted || search.quest !== undefined })
  const firstStates = useMemo(
    () =>
      new Map(
        graph.nodes.map(({ uid }, at) => [
          uid,
          {
            status: first[at] ?? 'locked',
            isCurrent: current.includes(uid),
            isThere: first[at] !== undefined,
            blockers: why[at] ?? [],
            ...(accept[uid] && { first: accept[uid] }),
          },
        ]),
      ),
    [graph, first, why, accept, current],
  )
  const known = quests?.states
  const states = useMemo(
    () => known && new Map([...known].map(([uid, state]) => [uid, { ...state, first: acceptFirst(state, known) }])),
    [known],
  )
  const hrefOf = (quest: string) => graphHref(search, { quest })
  return (
    <GraphPage
      graph={graph}
      notice={<PlayerLine asks={['level', 'quests']} isProgress />}
      traders={traders}
      search={search}
      states={states ?? firstStates}
      lead={<CurrentQuests quests={quests} hrefOf={hrefOf} />}
      tools={<ProgressMenu />}
      details={
        quests && search.quest !== undefined ? (
          <GraphDetails url={search.quest} quests={quests} closeHref={graphHref(search, { quest: undefined })} hrefOf={hrefOf} />
        ) : null
      }
    />
  )
}

/** The quests the player has chosen to work on now; how many there may be without Pro. */
function CurrentQuests({ quests, hrefOf }: { quests: Quests | undefined; hrefOf(url: string): string }) {
  const { t } = useTranslation('questgraph')
  if (!quests) return <p className={styles.current} aria-hidden="true" />
  const chosen = [...quests.states.values()].filter(({ isCurrent }) => isCurrent)
  return (
    <p className={styles.current}>
      <span className={styles.count}>
        <Star size={14} aria-hidden="true" />
        {quests.progress.place === 'account'
          ? t('chosen', { count: chosen.length })
          : t('chosenOf', { count: chosen.length, most: freeQuestLimit })}
      </span>
      {chosen.map(({ quest: { uid } }) => (
        <QuestLink key={uid} uid={uid} quests={quests} hrefOf={hrefOf} />
      ))}
    </p>
  )
}

/** The details of a quest beside the graph, on phones over its lower half. Escape closes them. */
function GraphDetails({ url, quests, closeHref, hrefOf }: { url: string; quests: Quests; closeHref: string; hrefOf(url: string): string }) {
  const { t } = useTranslation('questgraph')
  const navigate = useNavigate()
  const state = [...quests.states.values()].find(({ quest }) => quest.url === url)
  useEscape(() => void navigate(closeHref, { replace: true, preventScrollReset: true }))
  return (
    <aside aria-label={t('details')} className={styles.details}>
      {state ? (
        <QuestDetails key={state.quest.uid} state={state} quests={quests} hrefOf={hrefOf} closeHref={closeHref} />
      ) : (
        <QuestGone to={closeHref} />
      )}
    </aside>
  )
}
