import { servicesContext, viewerContext } from '#app/context.ts'
import { ignoredFilters, type LoadoutSearch, loadoutSearch, loadoutsHref } from '#app/features/loadouts/saved-schema.ts'
import { SearchPage } from '#app/features/loadouts/ui/saved/search/search-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { useSearch, useShowView } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pages } from '#app/site/pages.ts'
import { figuresOf } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/search'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { savedLoadouts } = context.get(servicesContext)
  const { mode, locale, user } = context.get(viewerContext)
  const given = searchParams(new URL(request.url))
  const search = loadoutSearch.parse(given)
  const record = await figuresOf(context)
  const viewer = { mode, locale, userId: user?.userId, record }
  return {
    list: await savedLoadouts.search(viewer, search),
    choices: savedLoadouts.choices(viewer),
    usesProgress: record?.tracksProgress === true,
    ignored: ignoredFilters(given, search),
    head: pageHead(context, 'loadoutsSearch'),
  }
}

export const meta = headMeta

export default function LoadoutSearchRoute({ loaderData }: Route.ComponentProps) {
  const show = useShowView()
  const search = useSearch(loadoutSearch)
  const { head: _head, ...data } = loaderData
  const path = pages.loadoutsSearch
  const onSearch = (change: Partial<LoadoutSearch>) => show(loadoutsHref(path, search, change))
  return <SearchPage {...data} path={path} search={search} onSearch={onSearch} />
}
