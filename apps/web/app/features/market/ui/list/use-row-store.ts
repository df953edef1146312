import type { GameMode } from '@stashwise/game/mode'
import { useMemo, useSyncExternalStore } from 'react'
import { pageScoped, usePageScope } from '#app/storage/page-scope.ts'
import type { ListRow } from '../../list-row.ts'
import { createRowStore, type LoadRows, type RowStore } from './row-store.ts'

const recentLists = 4

/** The latest lists, so that going back shows the rows that were there. */
export const listCache = pageScoped(() => {
  const recent = new Map<string, RowStore>()
  const seen = new Map<string, ListRow>()
  let seenMode: GameMode | undefined
  const remember = (rows: readonly ListRow[]) => {
    for (const row of rows) seen.set(row.uid, row)
  }
  return {
    remember,
    /** The row of an item in those lists, all of one mode: a search shows its figures while newer ones are loaded. */
    seen: (uid: string): ListRow | undefined => seen.get(uid),
    open(key: string, mode: GameMode, create: () => RowStore): RowStore {
      // Prices of another mode are not this one's.
      if (seenMode !== mode) seen.clear()
      seenMode = mode
      const store = recent.get(key) ?? create()
      recent.delete(key)
      recent.set(key, store)
      for (const old of [...recent.keys()].slice(0, -recentLists)) recent.delete(old)
      return store
    },
  }
})

/** The row store of a list. `key` names the list and the version of its prices; `first` are the rows the page came with. */
export function useRowStore(
  key: string,
  list: { mode: GameMode; base: number; total: number; first: readonly ListRow[]; load: LoadRows },
): RowStore {
  const page = usePageScope()
  const { mode, base, total, first, load } = list
  const store = useMemo(() => {
    const lists = listCache(page)
    const opened = lists.open(key, mode, () => createRowStore({ base, total, load, onRows: lists.remember }))
    opened.put(base, first)
    return opened
  }, [page, key, mode, base, total, first, load])
  useSyncExternalStore(store.subscribe, store.status, store.status)
  return store
}
