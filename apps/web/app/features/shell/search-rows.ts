import type { CachedItem } from '@stashwise/market/name-rows'
import { type CommandEntry, findEntries, isMeant } from './command-entries.ts'
import type { Names } from './names-cache.ts'

const mostItems = 12
const mostEntries = 6
/** Lines of the longest answer. */
export const mostRows = mostItems + mostEntries + 1

/** A line of the search: an item, a page or setting, or the way to all results in the market. */
export type SearchRow =
  | { kind: 'item'; to: string; item: CachedItem }
  | { kind: 'pages' | 'settings'; to: string; entry: CommandEntry }
  | { kind: 'all'; to: string }

/** The lines of a query in the order they are walked: items, pages, settings, all results; pages and settings first where one of them is meant. Pages to start from while nothing is typed. */
export function searchRows(
  query: string,
  { names, failed }: { names: Names | undefined; failed: boolean },
  entries: readonly CommandEntry[],
): SearchRow[] {
  const typed = query.trim()
  if (typed === '') return entries.slice(0, mostEntries).map(toRow)
  const items = names?.find(typed, mostItems) ?? []
  const found = findEntries(entries, typed, mostEntries)
  const itemRows = items.map((item): SearchRow => ({ kind: 'item', to: `/item/${encodeURIComponent(item.url)}`, item }))
  const isEntryMeant = (entry: CommandEntry) => isMeant(entry, typed)
  const ordered = [...found.filter(isEntryMeant), ...found.filter((entry) => !isEntryMeant(entry))]
  const entryRows = ordered.map(toRow).sort((a, b) => a.kind.localeCompare(b.kind))
  return [
    ...(found.some(isEntryMeant) ? [...entryRows, ...itemRows] : [...itemRows, ...entryRows]),
    ...(items.length > 0 || failed ? [allResults(typed)] : []),
  ]
}

/** The way to everything the market finds. */
export const allResults = (typed: string): SearchRow => ({ kind: 'all', to: `/?${new URLSearchParams({ q: typed })}` })

const toRow = (entry: CommandEntry): SearchRow => ({ kind: entry.group, to: entry.to, entry })
