import type { CachedItem, CachedQuest } from '@stashwise/market/search/name-rows'

/** What a search found, best first. */
export type FoundNames = { items: readonly CachedItem[]; quests: readonly CachedQuest[] }
export const nothingFound: FoundNames = { items: [], quests: [] }

/** Quests a search gives at most. */
export const mostQuests = 4
