import type { Locale } from '@stashwise/game/locale'
import type { CachedItem } from '@stashwise/market/search/name-rows'
import { prepareSearch } from '@stashwise/market/search/search'
import { loadNames } from './load-names.ts'

/** At most `limit` items whose names fit, best first. */
export type FindItems = (query: string, limit: number) => CachedItem[]

/** Loads the names of a language and indexes them. @throws as {@link loadNames}. */
export async function createNameSearch(locale: Locale): Promise<FindItems> {
  const items = await loadNames(locale)
  const index = prepareSearch(items)
  return (query, limit) => index.find(query, limit).flatMap((at) => items[at] ?? [])
}
