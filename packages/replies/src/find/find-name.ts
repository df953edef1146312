import { prepareSearch, type Searchable } from '@stashwise/search/search'
import { normalise } from '@stashwise/search/search-text'

/** What a typed name means most likely, and the names of others it may mean as well, the likeliest first. */
export type Found<Entry> = { entry: Entry; others: readonly string[] }

export type Named = Pick<Searchable, 'name' | 'shortName' | 'enName' | 'enShortName'>

/** Other names that are offered. */
const maxOthers = 3
/** Hits looked at for them. */
export const maxHits = 8

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

export type NameIndex<Entry> = {
  find(typed: string): Found<Entry> | undefined
  /** Whether a text is a whole name. */
  isName(typed: string): boolean
}

/** Finds entries by name: typing errors, word order and the wrong keyboard layout are forgiven. */
export function indexNames<Entry>(entries: readonly Entry[], namesOf: (entry: Entry) => Named): NameIndex<Entry> {
  const search = prepareSearch(entries.map(namesOf))
  return indexBy({ hits: (typed) => search.find(typed, maxHits).flatMap((at) => entries[at] ?? []), namesOf })
}

/** The same on a search that is there already. */
export function indexBy<Entry>({ hits, namesOf }: { hits(typed: string): Entry[]; namesOf(entry: Entry): Named }): NameIndex<Entry> {
  return {
    find: (typed) => chooseHit(typed, hits(typed), namesOf),
    isName: (typed) =>
      hits(typed).some((entry) => [namesOf(entry).name, namesOf(entry).shortName].some((name) => keyOf(name) === keyOf(typed))),
  }
}
