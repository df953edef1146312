import { toWireMode } from '@stashwise/accounts/vocabulary'
import { newProgressPlayer, toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { useWanted } from '#app/features/progression/client/first-view.tsx'
import { graphHref, graphSearch } from '#app/features/progression/graph-search.ts'
import { CurrentQuests } from '#app/features/progression/ui/graph/current-quests.tsx'
import { GraphDetails } from '#app/features/progression/ui/graph/graph-details.tsx'
import { GraphPage } from '#app/features/progression/ui/graph/graph-page.tsx'
import { LevelsNotice } from '#app/features/progression/ui/menu/levels-notice.tsx'
import { ProgressMenu } from '#app/features/progression/ui/menu/progress-menu.tsx'
import { ProgressNotices } from '#app/features/progression/ui/menu/progress-notices.tsx'
import { useQuests } from '#app/features/progression/use-quests.ts'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import { recordOf } from '../record-of.ts'
import type { Route } from './+types/quests-interactive'

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { progression } = context.get(servicesContext)
  const { trader, only } = graphSearch.parse(searchParams(new URL(request.url)))
  const { graph, traders } = progression.graph(viewer, { trader, only })
  // Progress of others is in their browser alone: they begin as a new player.
  const record = await recordOf(context)
  const user = record?.pro ? record : undefined
  const player = user ? toProgressPlayer(user) : newProgressPlayer({ gameMode: toWireMode(viewer.mode) })
  const states = questStates(progression.facts(viewer.mode), player, Math.floor(viewer.now / 1000))
  const first = graph.nodes.map(({ uid }) => (states.get(uid)?.isThere ? states.get(uid)?.status : undefined))
  // Level and prerequisites are in the graph already.
  const why = graph.nodes.map(({ uid }) => states.get(uid)?.blockers.filter(({ kind }) => kind !== 'quest' && kind !== 'level') ?? [])
  return { graph, traders, first, why, current: [...player.questsCurrent], head: pageHead(context, 'questsInteractive') }
}

/** Opening a quest or another view changes nothing that the server knows. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSameGraph =
    currentUrl.pathname === nextUrl.pathname &&
    ['trader', 'only'].every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
  return isSameGraph && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function QuestsInteractiveRoute({ loaderData: { graph, traders, first, why, current } }: Route.ComponentProps) {
  const search = graphSearch.parse(searchParams(new URLSearchParams(useLocation().search)))
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
    <Page>
      <ProgressNotices />
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
    </Page>
  )
}
