import type { GameMode } from '@stashwise/game/mode'
import { useMemo, useSyncExternalStore } from 'react'
import type { ListRow } from './list-row.ts'
import { createRowStore, type LoadRows, type RowStore } from './row-store.ts'

/** Stores of the latest lists, so that going back shows the rows that were there. */
const recent = new Map<string, RowStore>()
const recentLists = 4
let seenMode: GameMode | undefined
/** Rows of those lists by item, all of one mode: a search shows their figures while newer ones are loaded. */
const seen = new Map<string, ListRow>()
export const seenRow = (uid: string): ListRow | undefined => seen.get(uid)

/** Caches rows by item. */
export function rememberRows(rows: readonly ListRow[]) {
  if (typeof document !== 'undefined') for (const row of rows) seen.set(row.uid, row)
}

/** Evicts rows of another mode: their prices are not this one's. */
function evictOtherMode(mode: GameMode) {
  if (seenMode !== mode) seen.clear()
  seenMode = mode
}

/**
 * The row store of a list. `key` names the list and the version of its prices; `first` are the rows the page came with.
 * On the server a store lives for one render only.
 */
export function useRowStore(
  key: string,
  list: { mode: GameMode; base: number; total: number; first: readonly ListRow[]; load: LoadRows },
): RowStore {
  const { mode, base, total, first, load } = list
  const store = useMemo(() => {
    evictOtherMode(mode)
    const known = typeof document === 'undefined' ? undefined : recent.get(key)
    const result = known ?? createRowStore({ base, total, load, onRows: rememberRows })
    result.put(base, first)
    if (typeof document !== 'undefined') {
      recent.delete(key)
      recent.set(key, result)
      for (const old of [...recent.keys()].slice(0, -recentLists)) recent.delete(old)
    }
    return result
  }, [key, mode, base, total, first, load])
  useSyncExternalStore(store.subscribe, store.status, store.status)
  return store
}
