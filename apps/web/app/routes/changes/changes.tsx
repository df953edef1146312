import { servicesContext, viewerContext } from '#app/context.ts'
import { changesSearch } from '#app/features/changes/changes-search.ts'
import { loadChangesPage } from '#app/features/changes/server/load-changes-page.ts'
import { ChangesPage } from '#app/features/changes/ui/changes-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/changes'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { changes } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const search = changesSearch.parse(searchParams(new URL(request.url)))
  return { search, mode: viewer.mode, view: await loadChangesPage(changes, viewer, search), head: pageHead(context, 'changes') }
}

export const meta = headMeta

export default function ChangesRoute({ loaderData: { search, mode, view } }: Route.ComponentProps) {
  return <ChangesPage {...{ search, mode, view }} />
}
