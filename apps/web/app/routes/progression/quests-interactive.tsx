import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { CurrentQuests } from '#app/features/progression/graph/current-quests.tsx'
import { GraphDetails } from '#app/features/progression/graph/graph-details.tsx'
import { GraphPage } from '#app/features/progression/graph/graph-page.tsx'
import { graphHref, graphSearch } from '#app/features/progression/graph/graph-search.ts'
import { ProgressMenu } from '#app/features/progression/menu/progress-menu.tsx'
import { ProgressNotices } from '#app/features/progression/menu/progress-notices.tsx'
import { useQuests } from '#app/features/progression/quests/use-quests.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageHead } from '../calculators/page-head.ts'
import type { Route } from './+types/quests-interactive'

export function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { progression } = context.get(servicesContext)
  const { trader, only } = graphSearch.parse(searchParams(new URL(request.url)))
  return { ...progression.graph(viewer, { trader, only }), head: pageHead(context, 'questsInteractive') }
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

export default function QuestsInteractiveRoute({ loaderData: { graph, traders } }: Route.ComponentProps) {
  const search = graphSearch.parse(Object.fromEntries(new URLSearchParams(useLocation().search)))
  const { quests } = useQuests()
  const hrefOf = (quest: string) => graphHref(search, { quest })
  return (
    <Page>
      <ProgressNotices />
      <GraphPage
        graph={graph}
        traders={traders}
        search={search}
        states={quests?.states}
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
