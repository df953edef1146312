import type { Locale } from '@stashwise/game/locale'
import { prepareSearch } from '@stashwise/search/search'
import { normalise } from '@stashwise/search/search-text'
import type { CachedPlace } from '../places.ts'
import { type FoundNames, maxModules, maxPeople, maxPlaces, maxQuests, nothingFound } from './found-names.ts'
import { loadNames } from './load-names.ts'

/** At most `limit` items and some quests, modules, people and places whose names fit, best first. */
export type FindNames = (query: string, limit: number) => FoundNames

type Named = { name: string; enName: string }

/** Loads the names of a language and indexes them. @throws as {@link loadNames}. */
export async function createNameSearch(locale: Locale): Promise<FindNames> {
  const { items, quests, modules, places, people } = await loadNames(locale)
  const itemIndex = prepareSearch(items)
  const findQuests = createQuestFinder(quests)
  const findModules = finderOf(modules)
  const findPlaces = createPlaceFinder(places)
  const findPeople = finderOf(people)
  return (query, limit) =>
    query === ''
      ? nothingFound
      : {
          items: itemIndex.find(query, limit).flatMap((at) => items[at] ?? []),
          quests: findQuests(query, maxQuests),
          modules: findModules(query, maxModules),
          places: findPlaces(query),
          people: findPeople(query, maxPeople),
        }
}

function finderOf<Entry extends Named>(entries: readonly Entry[]) {
  const index = prepareSearch(entries.map(({ name, enName }) => ({ name, enName, shortName: name })))
  return (query: string, limit: number): Entry[] => index.find(query, limit).flatMap((at) => entries[at] ?? [])
}

/** As many quests of one series are looked at as the longest in the game has. */
const maxSeriesLength = 20

/** Quests by name; parts of one series in the order of their numbers, from the first on: shorter or longer names say nothing there. */
export function createQuestFinder<Quest extends Named>(quests: readonly Quest[]): (query: string, limit: number) => Quest[] {
  const find = finderOf(quests)
  return (query, limit) => {
    const found = find(query, limit + maxSeriesLength)
    const groups = Map.groupBy(found, ({ enName }) => seriesOf(enName).series)
    for (const parts of groups.values()) parts.sort((a, b) => seriesOf(a.enName).part - seriesOf(b.enName).part)
    return found.flatMap(({ enName }) => groups.get(seriesOf(enName).series)?.shift() ?? []).slice(0, limit)
  }
}

function seriesOf(name: string): { series: string; part: number } {
  const number = /\D(\d{1,4})$/.exec(name)
  return number ? { series: name.slice(0, number.index), part: Number(number[1]) } : { series: name, part: 0 }
}

/** Places are found by their own name, with words of their map's name before or after it; a map's name alone is not about its places. */
export function createPlaceFinder(places: readonly CachedPlace[]): (query: string) => CachedPlace[] {
  const index = prepareSearch(
    places.map(({ name, enName, mapName, enMapName }) => ({
      name: `${name} ${mapName}`,
      enName: `${enName} ${enMapName}`,
      shortName: name,
      enShortName: enName,
    })),
  )
  return (query) => {
    const typed = normalise(query).split(' ')
    const isMapAlone = ({ mapName, enMapName }: CachedPlace) => {
      const words = normalise(`${mapName} ${enMapName}`).split(' ')
      return typed.every((word) => words.some((known) => known.startsWith(word)))
    }
    const isOwn = (place: CachedPlace) => !isMapAlone(place) || normalise(`${place.name} ${place.enName}`).includes(typed.join(' '))
    const hits = index.find(query, maxPlaces, (at) => places[at] !== undefined && isOwn(places[at]))
    return namesakesInOrder(hits, places).flatMap((at) => places[at] ?? [])
  }
}

/** Hits of one name (a boss of several maps) in the order of the places: the length of a map's name says nothing. */
function namesakesInOrder(hits: readonly number[], places: readonly CachedPlace[]): number[] {
  const nameOf = (at: number) => places[at]?.enName
  const groups = Map.groupBy(
    hits.toSorted((a, b) => a - b),
    nameOf,
  )
  return hits.map((at) => groups.get(nameOf(at))?.shift() ?? at)
}
