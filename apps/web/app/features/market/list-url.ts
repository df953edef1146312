import type { Feature } from '@stashwise/catalogue/features'
import type { SortKey } from '@stashwise/catalogue/sort-keys'
import { defaultSort } from '@stashwise/market/view'

/** `relevance` is the order of a search's hits. */
export type ListSort = SortKey | 'relevance'

export type ListSearch = {
  q: string
  tag?: string | undefined
  feature: Feature
  sort: ListSort
  dir: 'asc' | 'desc'
  view: 'list' | 'grid'
  /** The player's favourites only. */
  fav?: boolean | undefined
  offset: number
}

/** The order of a list nobody sorted: best hits first in a search. */
export const defaultSortOf = (q: string): ListSort => (q === '' ? defaultSort.sort : 'relevance')

/** Names start at A, figures at the highest, ages at the newest. */
export const defaultDir = (sort: ListSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc')

/** The parameters that differ from the default view, so that the plain list has a plain address. */
export function listParams({ q, fav, feature, sort, dir, view, offset }: ListSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (fav) params.set('fav', '1')
  if (feature !== 'all') params.set('feature', feature)
  if (sort !== defaultSortOf(q) && sort !== 'relevance') params.set('sort', sort)
  if (dir !== defaultDir(sort)) params.set('dir', dir)
  if (view !== 'list') params.set('view', view)
  if (offset > 0) params.set('offset', String(offset))
  return params
}

/** Path of the list: a tag has its own. `root` is `/` or `/market`. */
export const listPath = (root: string, tag: string | undefined) => (tag ? `/tag/${encodeURIComponent(tag)}` : root)

/** Address of the list with some of it changed. A change of what is listed starts again at the first row. */
export function listHref(root: string, search: ListSearch, change: Partial<ListSearch> = {}): string {
  const next = { ...search, offset: 0, ...change }
  const query = listParams(next).toString()
  const path = listPath(root, next.tag)
  return query ? `${path}?${query}` : path
}

/** What a click on a column's head leads to: the column's natural order first, then the other way round. */
export function sortChange(search: ListSearch, sort: SortKey): Pick<ListSearch, 'sort' | 'dir'> {
  if (search.sort !== sort) return { sort, dir: defaultDir(sort) }
  return { sort, dir: search.dir === 'asc' ? 'desc' : 'asc' }
}

/** Other words to search for. An order the player chose stays, one that came by itself is replaced by the best hits. */
export function searchChange(search: ListSearch, q: string): Pick<ListSearch, 'q' | 'sort' | 'dir'> {
  if (search.sort !== defaultSortOf(search.q)) return { q, sort: search.sort, dir: search.dir }
  const sort = defaultSortOf(q)
  return { q, sort, dir: defaultDir(sort) }
}
