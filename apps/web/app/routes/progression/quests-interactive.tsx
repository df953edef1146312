import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { graphSearch } from '#app/features/progression/graph-search.ts'
import { loadGraphPage } from '#app/features/progression/server/load-graph-page.ts'
import { PlayerGraph } from '#app/features/progression/ui/graph/player-graph.tsx'
import { ProgressNotices } from '#app/features/progression/ui/menu/progress-notices.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { figuresOf } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/quests-interactive'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { progression } = context.get(servicesContext)
  const page = loadGraphPage(progression, context.get(viewerContext), parseSearch(graphSearch, request), await figuresOf(context))
  return { ...page, head: pageHead(context, 'questsInteractive') }
}

/** Opening a quest or another view changes nothing that the server knows. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isOf = (name: string) => change.currentUrl.searchParams.get(name) === change.nextUrl.searchParams.get(name)
  return ['trader', 'only'].every(isOf) ? unlessViewChanges(change) : change.defaultShouldRevalidate
}

export const meta = headMeta

export default function QuestsInteractiveRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="stack-3">
      <ProgressNotices />
      <PlayerGraph {...loaderData} />
    </div>
  )
}
