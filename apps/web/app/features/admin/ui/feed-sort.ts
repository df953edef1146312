import type { Direction } from '#app/kit/data-table/column.ts'

/** `state`: what failed first, the order of a list that nobody sorted. */
const keys = ['state', 'document', 'mode', 'records', 'success', 'error'] as const

/** The order of the feed's documents from the overview's address; by state where it says nothing that can be read. */
export function feedSortOf(search: URLSearchParams): { key: (typeof keys)[number]; dir: Direction } {
  return {
    key: keys.find((key) => key === search.get('sort')) ?? 'state',
    dir: search.get('dir') === 'desc' ? 'desc' : 'asc',
  }
}

/** The overview's address with another order of its documents. */
export const feedHref = (key: string, dir: Direction = 'asc'): string =>
  `/admin?sort=${encodeURIComponent(key)}${dir === 'desc' ? '&dir=desc' : ''}`
