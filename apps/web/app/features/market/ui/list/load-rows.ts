import type { GameMode } from '@stashwise/game/mode'
import { readCall } from '#app/http/client.ts'
import { marketCalls } from '../../calls.ts'
import type { ListSearch } from '../../list-url.ts'
import type { LoadRows } from './row-store.ts'

/** Fetches rows of a list. @throws CallError. */
export function loadRows({ q, tag, feature, sort, dir, fav }: ListSearch, mode: GameMode): LoadRows {
  return (offset, limit, signal) => {
    const query = {
      mode,
      feature,
      dir,
      offset,
      limit,
      ...(fav ? { fav: '1' as const } : {}),
      ...(q ? { search: q } : {}),
      ...(tag ? { tag } : {}),
      ...(sort === 'relevance' ? {} : { sort }),
    }
    return readCall(marketCalls.items.$get({ query }, { init: { signal } }))
  }
}
