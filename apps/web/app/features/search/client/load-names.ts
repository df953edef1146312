import { type CachedItem, type CachedQuest, parseItemRow, parseQuestRow } from '@stashwise/catalogue/name-rows'
import type { Locale } from '@stashwise/game/locale'
import { readCall } from '#app/http/client.ts'
import { searchCalls } from '../calls.ts'
import { type CachedModule, type CachedPerson, type CachedPlace, readPlaces } from '../places.ts'
import { type CachedSet, cacheSet, findCachedSet, type NameKey } from './names-store.ts'

/** What the server says of one set; rows only when the cached one is stale. */
type SetResponse = { hash: string; needRefresh: boolean; fields: string[]; rows: (string | null)[][] | undefined }

export type Names = { items: CachedItem[]; quests: CachedQuest[]; modules: CachedModule[]; places: CachedPlace[]; people: CachedPerson[] }

/**
 * The names of all items, quests, hideout modules, traders, bosses and places of maps in a language and in English: from the browser's cache when the server says
 * they are still the same, else from the server. @throws when the server cannot be reached and no items are cached.
 */
export async function loadNames(locale: Locale): Promise<Names> {
  const [items, quests, places] = await Promise.all([
    findCachedSet('items_l10n'),
    findCachedSet('quests_l10n'),
    findCachedSet('places_l10n'),
  ])
  const ofLocale = (set: CachedSet | undefined) => (set?.locale === locale ? set : undefined)
  const [response, ofPlaces] = await Promise.all([
    fetchSets(ofLocale(items)?.hash ?? '', ofLocale(quests)?.hash ?? '').catch((error: unknown) => {
      // Stale names are better than none.
      if (ofLocale(items)) return undefined
      throw error
    }),
    // Nor do the names of places keep anybody from those of items.
    fetchPlaces(ofLocale(places)?.hash ?? '').catch(() => undefined),
  ])
  const ofItems = refresh('items_l10n', response?.items, ofLocale(items), locale)
  const shownPlaces = refresh('places_l10n', ofPlaces, ofLocale(places), locale)
  const ofQuests = refresh('quests_l10n', response?.quests, ofLocale(quests), locale)
  return {
    items: ofItems.rows.flatMap((row) => parseItemRow(ofItems.fields, row, locale) ?? []),
    quests: ofQuests.rows.flatMap((row) => parseQuestRow(ofQuests.fields, row, locale) ?? []),
    ...readPlaces(shownPlaces.fields, shownPlaces.rows, locale),
  }
}

/** The current set; a new one is cached only when the server says that a refresh is needed. */
function refresh(key: NameKey, response: SetResponse | undefined, cached: CachedSet | undefined, locale: Locale): CachedSet {
  if (!response?.needRefresh || !response.rows) return cached ?? { hash: '', locale, fields: [], rows: [] }
  const set = { hash: response.hash, locale, fields: response.fields, rows: response.rows }
  void cacheSet(key, set)
  return set
}

async function fetchPlaces(hash: string): Promise<SetResponse> {
  const { rows, ...response } = await readCall(searchCalls.search.places.$get({ query: { hash } }))
  return { ...response, rows }
}

async function fetchSets(itemsHash: string, questsHash: string): Promise<{ items: SetResponse; quests: SetResponse }> {
  const { itemsData, questsData } = await readCall(searchCalls.cache.$get({ query: { itemsHash, questsHash } }))
  return { items: { ...itemsData, rows: itemsData.items }, quests: { ...questsData, rows: questsData.quests } }
}
