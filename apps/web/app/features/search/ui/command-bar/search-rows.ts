import type { CachedItem } from '@stashwise/catalogue/name-rows'
import { pages } from '#app/site/pages.ts'
import { fitOf } from '../../name-fit.ts'
import { type CachedPerson, type CachedPlace, modulePath, personPath, placePath } from '../../places.ts'
import { readQuery } from '../../query-words.ts'
import type { NameSearch } from '../../use-name-search.ts'
import { type CommandEntry, findEntries, isMeant, isNearlyMeant } from './command-entries.ts'

export const maxItems = 12
/** Items that are left where quests, modules or places were found too: the list shows eleven lines at once. */
const itemsBesideOthers = 5
/** Pages that are suggested while nothing is typed. */
const maxSuggested = 6
/** Pages and settings that are found: all settings by what they are called together. */
const maxEntries = 9

/** Places of the kind that was asked for come before what only has the word in its name. */
const allOfKind = 3

/** A line of the search: an item, a quest, a trader or boss, a hideout module, a place of a map, a page or setting, or the way to all results in the market. */
export type SearchRow = { id: string; name: string; to: string } & (
  | { kind: 'item'; item: CachedItem }
  | { kind: 'place'; place: CachedPlace }
  | { kind: 'person'; person: CachedPerson }
  | { kind: 'pages' | 'settings'; entry: CommandEntry }
  | { kind: 'quest' | 'module' | 'all' | 'admin' }
)

/** The lines of a query in the order they are walked: kinds whose first hit has just that name, then one with an error in it, then items, people, quests, modules, places; pages, settings, all results; pages and settings first where one of them is meant. Pages to start from while nothing is typed. */
export function searchRows(
  { query, items, quests, modules, places, people, isGuess, status }: NameSearch,
  entries: readonly CommandEntry[],
  { isAdmin = false }: { isAdmin?: boolean } = {},
): SearchRow[] {
  if (query === '') return entries.slice(0, maxSuggested).map(toRow)
  const found = findEntries(entries, query, maxEntries)
  const isShared = quests.length + modules.length + places.length + people.length > 0
  const itemRows = distinct(items)
    .slice(0, isShared ? itemsBesideOthers : maxItems)
    .map((item): SearchRow => ({ kind: 'item', id: item.uid, name: item.name, to: `/item/${encodeURIComponent(item.url)}`, item }))
  const questRows = quests.map(({ uid, name }): SearchRow => ({ kind: 'quest', id: uid, name, to: questPath(uid) }))
  const moduleRows = modules.map(({ id, name }): SearchRow => ({ kind: 'module', id, name, to: modulePath(id) }))
  const placeRows = places.map((place): SearchRow => {
    const { kind, map, name, enName } = place
    return { kind: 'place', id: `${kind} ${map} ${enName}`, name, to: placePath(place), place }
  })
  const personRows = people.map((person): SearchRow => {
    return { kind: 'person', id: `${person.kind} ${person.slug}`, name: person.name, to: personPath(person), person }
  })
  const { kind } = readQuery(query)
  const named = [
    { rows: itemRows, fit: fitOf(query, items) },
    { rows: personRows, fit: fitOf(query, people) },
    { rows: questRows, fit: fitOf(query, quests) },
    { rows: moduleRows, fit: fitOf(query, modules) },
    { rows: placeRows, fit: places.length > 0 && places.every((place) => place.kind === kind) ? allOfKind : fitOf(query, places) },
  ]
    .sort((a, b) => b.fit - a.fit)
    .flatMap(({ rows }) => rows)
  const isNamed = named.length > 0 && isGuess !== true
  const isEntryMeant = (entry: CommandEntry) => isMeant(entry, query) || (!isNamed && isNearlyMeant(entry, query))
  const ordered = [...found.filter(isEntryMeant), ...found.filter((entry) => !isEntryMeant(entry))]
  const entryRows = ordered.map(toRow).sort((a, b) => a.kind.localeCompare(b.kind))
  return [
    ...(found.some(isEntryMeant) ? [...entryRows, ...named] : [...named, ...entryRows]),
    ...(items.length > 0 || status === 'failed' ? [allResults(query)] : []),
    ...(isAdmin ? [adminResults(query)] : []),
  ]
}

/** Items that no line could tell apart once: editions of a thing, or the same pack twice. The one with the plain address is shown. */
function distinct(items: NameSearch['items']): NameSearch['items'] {
  const shown = Map.groupBy(items, ({ name, width, height }) => `${name} ${width}x${height}`)
  return [...shown.values()].flatMap((same) => same.toSorted((a, b) => a.url.length - b.url.length).slice(0, 1))
}

const questPath = (uid: string) => `${pages.quests}?${new URLSearchParams({ quest: uid })}`

/** The way to everything the market finds; its name is the query. */
export const allResults = (query: string): SearchRow => ({
  kind: 'all',
  id: 'all',
  name: query,
  to: `/?${new URLSearchParams({ q: query })}`,
})

/** The way to everything an admin can open; its name is the query. */
const adminResults = (query: string): SearchRow => ({
  kind: 'admin',
  id: 'admin',
  name: query,
  to: `/admin/search?${new URLSearchParams({ q: query })}`,
})

const toRow = (entry: CommandEntry): SearchRow => ({ kind: entry.group, id: entry.id, name: entry.label, to: entry.to, entry })

/** Whether two rows look the same: every search brings new objects for the same items. */
export const isSameRow = (a: SearchRow, b: SearchRow): boolean => a.id === b.id && a.to === b.to
