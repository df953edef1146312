import type { Locale } from '@stashwise/game/locale'
import { prepareSearch } from '@stashwise/market/search/search'
import { type FoundNames, mostQuests, nothingFound } from './found-names.ts'
import { loadNames } from './load-names.ts'

/** At most `limit` items and some quests whose names fit, best first. */
export type FindNames = (query: string, limit: number) => FoundNames

/** Loads the names of a language and indexes them. @throws as {@link loadNames}. */
export async function createNameSearch(locale: Locale): Promise<FindNames> {
  const { items, quests } = await loadNames(locale)
  const itemIndex = prepareSearch(items)
  const questIndex = prepareSearch(quests.map(({ name, enName }) => ({ name, enName, shortName: name })))
  return (query, limit) =>
    query === ''
      ? nothingFound
      : {
          items: itemIndex.find(query, limit).flatMap((at) => items[at] ?? []),
          quests: questIndex.find(query, mostQuests).flatMap((at) => quests[at] ?? []),
        }
}
