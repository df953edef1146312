import type { CachedItem } from '@stashwise/catalogue/name-rows'
import type { Locale } from '@stashwise/game/locale'
import { withoutFiller } from '@stashwise/search/filler'
import { nicknamesOf } from '@stashwise/search/nicknames/items'
import { nicknamesOfMap } from '@stashwise/search/nicknames/others'
import { prepareSearch, type Reading, readings } from '@stashwise/search/search'
import { normalise, soundsLike } from '@stashwise/search/search-text'
import { isNearlyNamed } from '../name-fit.ts'
import type { CachedPlace } from '../places.ts'
import { readQuery } from '../query-words.ts'
import { type FoundItem, type FoundNames, maxModules, maxOfKind, maxPeople, maxPlaces, maxQuests, nothingFound } from './found-names.ts'
import { loadNames, type Names } from './load-names.ts'

/** At most `limit` items and some quests, modules, people and places whose names fit, best first. */
export type FindNames = (query: string, limit: number) => FoundNames

type Named = { name: string; enName: string; alias?: string }

/** Entries found, best first, and how the query was read to find them. */
type Found<Entry> = { entries: Entry[]; reading: Reading | undefined }

/** Loads the names of a language and indexes them. @throws as {@link loadNames}. */
export async function createNameSearch(locale: Locale): Promise<FindNames> {
  return nameFinder(await loadNames(locale))
}

/** Kinds that are found only inside words, on the other keyboard layout or by likeness are left out where another is found better, unless just one letter of a whole name is wrong. */
export function nameFinder({ items, quests, modules, places, people }: Names): FindNames {
  const itemIndex = prepareSearch(items.map((item) => ({ ...item, nicknames: nicknamesOf(item.enName) })))
  const findQuests = createQuestFinder(quests)
  const findModules = finderOf(modules)
  const findPlaces = createPlaceFinder(places)
  const findPeople = finderOf(people)
  const findAll = (query: string, limit: number) => {
    const { found, reading } = itemIndex.findAs(query, limit)
    const all = {
      items: { entries: found.flatMap((at) => withNicknames(items[at])), reading },
      quests: findQuests(query, maxQuests),
      modules: findModules(query, maxModules),
      places: findPlaces(query),
      people: findPeople(query, maxPeople),
    }
    return { query, all, best: readings.find((wanted) => Object.values(all).some((kind) => kind.reading === wanted)) }
  }
  return (typed, limit) => {
    if (typed === '') return nothingFound
    const asTyped = findAll(typed, limit)
    const isRead = asTyped.best !== undefined && asTyped.best !== 'unfilled' && asTyped.best !== 'similar'
    const name = isRead ? undefined : withoutFiller(typed)
    // The kinds are compared by how well they have the name itself.
    const { query, all, best } = name === undefined ? asTyped : findAll(name, limit)
    const meant = <Entry extends Named>({ entries, reading }: Found<Entry>) =>
      reading === best ? entries : entries.filter((entry) => isNearlyNamed(query, entry))
    return {
      items: meant(all.items),
      quests: meant(all.quests),
      modules: meant(all.modules),
      places: meant(all.places),
      people: meant(all.people),
      ...(best === 'similar' && { isGuess: true }),
    }
  }
}

/** The page compares what is typed with them as well, and need not have the whole table. */
function withNicknames(item: CachedItem | undefined): FoundItem[] {
  if (!item) return []
  const nicknames = nicknamesOf(item.enName)
  return [{ ...item, ...(nicknames && { nicknames: [...nicknames.keys()] }) }]
}

function finderOf<Entry extends Named>(entries: readonly Entry[]) {
  const index = prepareSearch(entries.map(({ name, enName, alias }) => ({ name, enName, shortName: name, nicknames: toNicknames(alias) })))
  return (query: string, limit: number): Found<Entry> => {
    const { found, reading } = index.findAs(query, limit)
    return { entries: found.flatMap((at) => entries[at] ?? []), reading }
  }
}

const toNicknames = (alias: string | undefined) => (alias === undefined ? undefined : new Map(alias.split(' | ').map((word) => [word, 0])))

/** As many quests of one series are looked at as the longest in the game has. */
const maxSeriesLength = 20

/** Quests by name; parts of one series in the order of their numbers, from the first on: shorter or longer names say nothing there. */
export function createQuestFinder<Quest extends Named>(quests: readonly Quest[]): (query: string, limit: number) => Found<Quest> {
  const find = finderOf(quests)
  return (query, limit) => {
    const { entries: found, reading } = find(query, limit + maxSeriesLength)
    const groups = Map.groupBy(found, ({ enName }) => seriesOf(enName).series)
    for (const parts of groups.values()) parts.sort((a, b) => seriesOf(a.enName).part - seriesOf(b.enName).part)
    const entries = found.flatMap(({ enName }) => groups.get(seriesOf(enName).series)?.shift() ?? []).slice(0, limit)
    return { entries, reading }
  }
}

function seriesOf(name: string): { series: string; part: number } {
  const number = /\D(\d{1,4})$/.exec(name)
  return number ? { series: name.slice(0, number.index), part: Number(number[1]) } : { series: name, part: 0 }
}

/**
 * Places are found by their own name, with words of their map's name before or after it; a map's name alone is not about its places. With a word
 * for a kind (`extracts of customs`) all of that kind on the map are found.
 */
export function createPlaceFinder(places: readonly CachedPlace[]): (query: string) => Found<CachedPlace> {
  const index = prepareSearch(
    places.map(({ name, enName, mapName, enMapName, alias }) => ({
      name: `${name} ${mapName}`,
      enName: `${enName} ${enMapName}`,
      shortName: name,
      enShortName: enName,
      nicknames: toNicknames(alias),
    })),
  )
  const findNamed = (query: string, accepts: (place: CachedPlace) => boolean): Found<CachedPlace> => {
    const typed = normalise(query).split(' ')
    const isMapAlone = ({ mapName, enMapName }: CachedPlace) => {
      const words = normalise(`${mapName} ${enMapName}`).split(' ')
      return typed.every((word) => [word, ...soundsLike(word)].some((sound) => words.some((known) => known.startsWith(sound))))
    }
    const isOwn = (place: CachedPlace) =>
      !isMapAlone(place) || normalise(`${place.name} ${place.enName} ${place.alias ?? ''}`).includes(typed.join(' '))
    const { found: hits, reading } = index.findAs(query, maxPlaces, (at) => {
      const place = places[at]
      return place !== undefined && isOwn(place) && accepts(place)
    })
    return { entries: namesakesInOrder(hits, places).flatMap((at) => places[at] ?? []), reading }
  }
  const findMap = createMapFinder(places)
  return (query) => {
    const { kind, rest } = readQuery(query)
    const map = kind === undefined || kind === 'key' ? undefined : findMap(rest)
    const ofKind = map === undefined ? [] : places.filter((place) => place.kind === kind && place.map === map)
    if (ofKind.length > 0) return { entries: ofKind.slice(0, maxOfKind), reading: 'starts' }
    const named = findNamed(query, () => true)
    // `dorms extract`: neither its name nor its map has the word for its kind.
    return named.reading === undefined && kind !== undefined && rest !== '' ? findNamed(rest, (place) => place.kind === kind) : named
  }
}

/** The map that a text names, in its language, in English or as players call it; undefined where no name begins so. */
function createMapFinder(places: readonly CachedPlace[]): (text: string) => string | undefined {
  const maps = [...new Map(places.map((place) => [place.map, place])).values()]
  const index = prepareSearch(
    maps.map(({ map, mapName, enMapName }) => ({
      name: mapName,
      enName: enMapName,
      shortName: map,
      nicknames: new Map(nicknamesOfMap(map).map((word) => [word, 0])),
    })),
  )
  return (text) => {
    const { found, reading } = index.findAs(text, 1)
    return reading === 'inside' ? undefined : maps[found[0] ?? -1]?.map
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
