import type { CachedItem, CachedQuest } from '@stashwise/catalogue/name-rows'
import { pages } from '#app/site/pages.ts'
import { type CachedModule, type CachedPlace, modulePath, placePath } from '../../places.ts'
import type { NameSearch } from '../../use-name-search.ts'
import { type CommandEntry, findEntries, isMeant } from './command-entries.ts'

/** Items a search shows before it offers all results. */
export const maxItems = 12
/** Items that are left where quests, modules or places were found too: the list shows eleven lines at once. */
const itemsBesideOthers = 5
const maxEntries = 6

/** A line of the search: an item, a quest, a hideout module, a place of a map, a page or setting, or the way to all results in the market. */
export type SearchRow =
  | { kind: 'item'; to: string; item: CachedItem }
  | { kind: 'quest'; to: string; quest: CachedQuest }
  | { kind: 'module'; to: string; module: CachedModule }
  | { kind: 'place'; to: string; place: CachedPlace }
  | { kind: 'pages' | 'settings'; to: string; entry: CommandEntry }
  | { kind: 'all'; to: string; query: string }

/** The lines of a query in the order they are walked: items, quests, modules, places, pages, settings, all results; pages and settings first where one of them is meant. Pages to start from, all of them working, while nothing is typed. */
export function searchRows({ query, items, quests, modules, places, status }: NameSearch, entries: readonly CommandEntry[]): SearchRow[] {
  if (query === '')
    return entries
      .filter(({ isSoon }) => !isSoon)
      .slice(0, maxEntries)
      .map(toRow)
  const found = findEntries(entries, query, maxEntries)
  const isShared = quests.length + modules.length + places.length > 0
  const itemRows = items
    .slice(0, isShared ? itemsBesideOthers : maxItems)
    .map((item): SearchRow => ({ kind: 'item', to: `/item/${encodeURIComponent(item.url)}`, item }))
  const questRows = quests.map((quest): SearchRow => ({ kind: 'quest', to: questPath(quest.uid), quest }))
  const moduleRows = modules.map((module): SearchRow => ({ kind: 'module', to: modulePath(module.id), module }))
  const placeRows = places.map((place): SearchRow => ({ kind: 'place', to: placePath(place), place }))
  const named = [...itemRows, ...questRows, ...moduleRows, ...placeRows]
  const isEntryMeant = (entry: CommandEntry) => isMeant(entry, query)
  const ordered = [...found.filter(isEntryMeant), ...found.filter((entry) => !isEntryMeant(entry))]
  const entryRows = ordered.map(toRow).sort((a, b) => a.kind.localeCompare(b.kind))
  return [
    ...(found.some(isEntryMeant) ? [...entryRows, ...named] : [...named, ...entryRows]),
    ...(items.length > 0 || status === 'failed' ? [allResults(query)] : []),
  ]
}

const questPath = (uid: string) => `${pages.quests}?${new URLSearchParams({ quest: uid })}`

/** The way to everything the market finds. */
export const allResults = (query: string): SearchRow => ({ kind: 'all', query, to: `/?${new URLSearchParams({ q: query })}` })

const toRow = (entry: CommandEntry): SearchRow => ({ kind: entry.group, to: entry.to, entry })

const idOf = (row: SearchRow): string => {
  if (row.kind === 'item') return row.item.uid
  if (row.kind === 'quest') return row.quest.uid
  if (row.kind === 'module') return row.module.id
  if (row.kind === 'place') return `${row.place.kind} ${row.place.map} ${row.place.enName}`
  return row.kind === 'all' ? 'all' : row.entry.id
}

/** Whether two rows look the same: every search brings new objects for the same items. */
export const isSameRow = (a: SearchRow, b: SearchRow): boolean => idOf(a) === idOf(b) && a.to === b.to
