import { useMemo } from 'react'
import { useSearch } from '#app/http/use-address.ts'
import { useWanted } from '../../client/first-view.tsx'
import { graphHref, graphSearch } from '../../graph-search.ts'
import { useQuests } from '../../use-quests.ts'
import { LevelsNotice } from '../menu/levels-notice.tsx'
import { ProgressMenu } from '../menu/progress-menu.tsx'
import { CurrentQuests } from './current-quests.tsx'
import { GraphDetails } from './graph-details.tsx'
import { GraphPage } from './graph-page.tsx'
import type { FirstGraph } from './graph-states.ts'

/** The graph for the player: as the server knows them until the browser has facts and progress. */
export function PlayerGraph({ graph, traders, first, why, current }: FirstGraph) {
  const search = useSearch(graphSearch)
  const { isWanted } = useWanted()
  const { quests } = useQuests({ isWanted: isWanted || search.quest !== undefined })
  const firstStates = useMemo(
    () =>
      new Map(
        graph.nodes.map(({ uid }, at) => [
          uid,
          { status: first[at] ?? 'locked', isCurrent: current.includes(uid), isThere: first[at] !== undefined, blockers: why[at] ?? [] },
        ]),
      ),
    [graph, first, why, current],
  )
  const hrefOf = (quest: string) => graphHref(search, { quest })
  return (
    <GraphPage
      graph={graph}
      notice={<LevelsNotice />}
      traders={traders}
      search={search}
      states={quests?.states ?? firstStates}
      status={
        <>
          <CurrentQuests quests={quests} hrefOf={hrefOf} />
          <ProgressMenu />
        </>
      }
      details={
        quests && search.quest !== undefined ? (
          <GraphDetails url={search.quest} quests={quests} closeHref={graphHref(search, { quest: undefined })} hrefOf={hrefOf} />
        ) : null
      }
    />
  )
}
