import { prepareSearch, type Searchable } from '@stashwise/search/search'
import { normalise } from '@stashwise/search/search-text'

/** What a typed name means most likely, and the names of others it may mean as well, the likeliest first. */
export type Found<Entry> = { entry: Entry; others: readonly string[] }

export type Named = Pick<Searchable, 'name' | 'shortName' | 'enName' | 'enShortName'>

/** Other names that are offered. */
const maxOthers = 3
/** Hits looked at for them. */
const maxHits = 8

/** Chooses among the hits of a search, best first. Undefined without hits. */
export function chooseHit<Entry>(typed: string, hits: readonly Entry[], namesOf: (entry: Entry) => Named): Found<Entry> | undefined {
  const key = keyOf(typed)
  const isExact = (entry: Entry) => {
    const { name, shortName, enName, enShortName } = namesOf(entry)
    return [name, shortName, enName, enShortName].some((one) => one !== undefined && keyOf(one) === key)
  }
  const exact = hits.filter(isExact)
  const [entry, ...rest] = exact.length > 0 ? exact : hits
  if (entry === undefined) return undefined
  const own = namesOf(entry).name
  const others = new Set(rest.map((other) => namesOf(other).name).filter((name) => name !== own))
  return { entry, others: [...others].slice(0, maxOthers) }
}

const keyOf = (name: string): string => normalise(name).replaceAll(' ', '')

/** What somebody asks about: a name as typed, or the id of what a page is about. */
export type Wanted = string | { readonly id: string }

export type NameIndex<Entry> = {
  /** Names that fit what was typed so far, the likeliest first; those of all when nothing was typed. */
  list(typed: string, max: number): string[]
  find(typed: string): Found<Entry> | undefined
  /** Whether a text is a whole name. */
  isName(typed: string): boolean
}

/** Finds entries by name: typing errors, word order and the wrong keyboard layout are forgiven. */
export function indexNames<Entry>(entries: readonly Entry[], namesOf: (entry: Entry) => Named): NameIndex<Entry> {
  const search = prepareSearch(entries.map(namesOf))
  const hits = (typed: string, max: number) =>
    isTyped(typed) ? search.find(typed, max).flatMap((at) => entries[at] ?? []) : entries.slice(0, max)
  return indexBy({ hits, namesOf })
}

/** The same on a search that is there already. */
export function indexBy<Entry>({ hits, namesOf }: IndexParts<Entry>): NameIndex<Entry> {
  return {
    list: (typed, max) => [...new Set(hits(typed, max).map((entry) => namesOf(entry).name))],
    find: (typed) => (isTyped(typed) ? chooseHit(typed, hits(typed, maxHits), namesOf) : undefined),
    isName: (typed) =>
      hits(typed, maxHits).some((entry) => [namesOf(entry).name, namesOf(entry).shortName].some((name) => keyOf(name) === keyOf(typed))),
  }
}

type IndexParts<Entry> = { hits(typed: string, max: number): Entry[]; namesOf(entry: Entry): Named }

const isTyped = (typed: string): boolean => keyOf(typed) !== ''
