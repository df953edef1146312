import { directionOf, loadoutSearch } from '#app/features/loadouts/saved-schema.ts'
import { searchParams } from '#app/http/search-params.ts'
import { pages } from '#app/site/pages.ts'

/** The order of the player's own loadouts: the last edited first, unless the address says otherwise. */
export function mySort(params: URLSearchParams) {
  const search = loadoutSearch.parse({ sort: 'updated', ...searchParams(params) })
  return { key: search.sort, dir: directionOf(search) }
}

export const mySortHref = (key: string, dir: 'asc' | 'desc' | undefined): string =>
  `${pages.loadoutsMy}?${new URLSearchParams({ sort: key, ...(dir && { dir }) })}`
