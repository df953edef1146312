import type { CachedItem, CachedQuest } from '@stashwise/catalogue/name-rows'
import type { CachedModule, CachedPerson, CachedPlace } from '../places.ts'

/** `nicknames`: what players call it; absent for most. */
export type FoundItem = CachedItem & { nicknames?: readonly string[] }

export type FoundNames = {
  items: readonly FoundItem[]
  quests: readonly CachedQuest[]
  modules: readonly CachedModule[]
  places: readonly CachedPlace[]
  people: readonly CachedPerson[]
  /** Nothing has such a name: these are only like what was typed. */
  isGuess?: boolean
}
export const nothingFound: FoundNames = { items: [], quests: [], modules: [], places: [], people: [] }

/** Lines a search gives at most beside items. */
export const maxQuests = 6
export const maxModules = 3
export const maxPlaces = 4
/** Places of one kind on one map, where just they are looked for. */
export const maxOfKind = 16
export const maxPeople = 3
