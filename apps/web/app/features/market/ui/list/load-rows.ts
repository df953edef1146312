import type { GameMode } from '@stashwise/game/mode'
import type { ListRow } from './list-row.ts'
import type { ListSearch } from './list-url.ts'
import type { LoadRows } from './row-store.ts'

/** Asks the site's own call for rows of a list. @throws Error when the answer is not a list, TypeError without a network. */
export function loadRows(search: ListSearch, mode: GameMode): LoadRows {
  return async (offset, limit, signal) => {
    const params = new URLSearchParams({ mode, feature: search.feature, dir: search.dir, offset: String(offset), limit: String(limit) })
    if (search.fav) params.set('fav', '1')
    if (search.q) params.set('search', search.q)
    if (search.tag) params.set('tag', search.tag)
    if (search.sort !== 'relevance') params.set('sort', search.sort)
    const answer = await fetch(`/api/be/items?${params}`, { signal, headers: { Accept: 'application/json' } })
    if (!answer.ok) throw new Error(`items answered ${answer.status}`)
    const list: { items: ListRow[] } = await answer.json()
    return list
  }
}
