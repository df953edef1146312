import type { CachedItem, CachedQuest } from '@stashwise/catalogue/name-rows'
import type { CachedModule, CachedPerson, CachedPlace } from '../places.ts'

export type FoundNames = {
  items: readonly CachedItem[]
  quests: readonly CachedQuest[]
  modules: readonly CachedModule[]
  places: readonly CachedPlace[]
  people: readonly CachedPerson[]
}
export const nothingFound: FoundNames = { items: [], quests: [], modules: [], places: [], people: [] }

/** Lines a search gives at most beside items. */
export const maxQuests = 6
export const maxModules = 3
export const maxPlaces = 4
export const maxPeople = 3
