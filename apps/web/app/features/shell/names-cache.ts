import { isLocale, type Locale } from '@stashwise/game/locale'
import { type CachedItem, readItemRow } from '@stashwise/market/name-rows'
import { prepareSearchInSteps } from '@stashwise/market/search'
import { runInSteps } from '@stashwise/market/steps'
import { findKept, type KeptSet, keepSet, type NameKey, removeOldCopies } from './names-store.ts'

/** The names of all items in the reader's language and in English, ready to be searched in the browser. */
export type Names = {
  items: readonly CachedItem[]
  /** Items that fit, best first. */
  find(query: string, limit: number): CachedItem[]
}

/** What the server answers for one set; rows only when the kept set is out of date. */
type SetAnswer = { hash: string; needRefresh: boolean; fields: string[]; rows: (string | null)[][] | undefined }

/** The search is prepared a few milliseconds at a time, so that keys typed meanwhile are drawn at once. */
const pace = { budgetMs: 6, now: () => performance.now(), giveWay: () => new Promise<void>((resolve) => setTimeout(resolve)) }

let started: { locale: Locale; names: Promise<Names> } | undefined
let current: Names | undefined

/**
 * The names, loaded once a page: from the browser's store when the server says they are still the same, else from the server.
 * Call it at the first sign that somebody will search. Fails when there are neither; the next call tries again.
 */
export function loadNames(): Promise<Names> {
  const { locale: shown } = document.documentElement.dataset
  const locale = isLocale(shown) ? shown : 'en'
  if (started?.locale === locale) return started.names
  const names = load(locale)
  started = { locale, names }
  names.then(
    (loaded) => {
      current = loaded
    },
    () => {
      started = undefined
    },
  )
  return names
}

/** The names if they are here already. */
export const namesAtHand = (): Names | undefined => current

async function load(locale: Locale): Promise<Names> {
  removeOldCopies()
  const [items, quests] = await Promise.all([findKept('items_l10n'), findKept('quests_l10n')])
  const ofLocale = (set: KeptSet | undefined) => (set?.locale === locale ? set : undefined)
  const answer = await askSets(ofLocale(items)?.hash ?? '', ofLocale(quests)?.hash ?? '').catch((error: unknown) => {
    // Yesterday's names are better than none.
    if (ofLocale(items)) return undefined
    throw error
  })
  const set = await refresh('items_l10n', answer?.items, ofLocale(items), locale)
  void refresh('quests_l10n', answer?.quests, ofLocale(quests), locale)
  return prepare(set, locale)
}

/** The set that holds now; a new one is stored only when the server says that a refresh is needed. */
async function refresh(key: NameKey, answer: SetAnswer | undefined, kept: KeptSet | undefined, locale: Locale): Promise<KeptSet> {
  if (!answer?.needRefresh || !answer.rows) return kept ?? { hash: '', locale, fields: [], rows: [] }
  const set = { hash: answer.hash, locale, fields: answer.fields, rows: answer.rows }
  void keepSet(key, set)
  return set
}

async function prepare({ fields, rows }: KeptSet, locale: Locale): Promise<Names> {
  const items = rows.flatMap((row) => readItemRow(fields, row, locale) ?? [])
  const index = await runInSteps(prepareSearchInSteps(items), pace)
  return { items, find: (query, limit) => index.find(query, limit).flatMap((at) => items[at] ?? []) }
}

async function askSets(itemsHash: string, questsHash: string): Promise<{ items: SetAnswer; quests: SetAnswer }> {
  const response = await fetch(`/api/be/cache?${new URLSearchParams({ itemsHash, questsHash })}`)
  if (!response.ok) throw new Error(`names answered ${response.status}`)
  const answer: unknown = await response.json()
  return { items: readSet(answer, 'itemsData', 'items'), quests: readSet(answer, 'questsData', 'quests') }
}

function readSet(answer: unknown, field: string, rowsField: string): SetAnswer {
  const set = fieldOf(answer, field)
  const fields = fieldOf(set, 'fields')
  const rows = fieldOf(set, rowsField)
  return {
    hash: String(fieldOf(set, 'hash') ?? ''),
    needRefresh: fieldOf(set, 'needRefresh') === true,
    fields: Array.isArray(fields) ? fields.map(String) : [],
    rows: Array.isArray(rows) ? rows.filter(isRow) : undefined,
  }
}

const isRow = (row: unknown): row is (string | null)[] => Array.isArray(row)
const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && field in value ? Reflect.get(value, field) : undefined
