import type { GameMode } from '@stashwise/game/mode'
import type { ListSearch } from './list-url.ts'
import { loadRows } from './load-rows.ts'
import { remember } from './use-row-store.ts'

/** Fetches the rows of a search's best hits, which are then known as seen. @throws as {@link loadRows}. */
export async function loadPrices(search: ListSearch, mode: GameMode, limit: number, signal: AbortSignal): Promise<void> {
  const { items } = await loadRows(search, mode)(0, limit, signal)
  remember(items)
}
