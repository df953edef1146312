import { fits, fitsOf, keyOf } from '@stashwise/search/fit'
import { prepareSearch, type Searchable } from '@stashwise/search/search'

/** What a typed name means most likely, and the names of others it may mean as well, the likeliest first. */
export type Found<Entry> = { entry: Entry; others: readonly string[] }

/** `typedNames`: those in the language that was typed, where that is another. */
export type Named = Pick<Searchable, 'name' | 'shortName' | 'enName' | 'enShortName'> & { typedNames?: readonly string[] }

/** Other names that are offered. */
const maxOthers = 3
/** Hits looked at: names that fit better may come after those that merely begin so. */
const maxHits = 200

/** Chooses among the hits of a search, best first: whole names, whole words, beginnings, typing errors. Undefined when none fits. */
export function chooseHit<Entry>(typed: string, hits: readonly Entry[], namesOf: (entry: Entry) => Named): Found<Entry> | undefined {
  const fitOf = fitsOf(typed)
  const byFit = Map.groupBy(hits, (entry) => fitOf(allNames(namesOf(entry))))
  const [best, ...worse] = [...byFit.keys()].filter((fit) => fit !== undefined).sort((a, b) => a - b)
  const exact = best === fits.exact
  const [entry, ...rest] = [best, ...(exact ? [] : worse)].flatMap((fit) => (fit === undefined ? [] : (byFit.get(fit) ?? [])))
  if (entry === undefined) return undefined
  return { entry, others: otherNames(rest.map(namesOf), namesOf(entry)) }
}

const allNames = ({ name, shortName, enName, enShortName, typedNames = [] }: Named): string[] => [
  ...new Set([name, shortName, enName, enShortName, ...typedNames].filter((one) => one !== undefined)),
]

const otherNames = (others: readonly Named[], { name: own }: Named): string[] =>
  [...new Set(others.map(({ name }) => name).filter((name) => name !== own))].slice(0, maxOthers)

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
export function indexNames<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => Named,
  nicknamed?: (key: string) => readonly Entry[],
): NameIndex<Entry> {
  const search = prepareSearch(entries.map(namesOf))
  const hits = (typed: string, max: number) =>
    isTyped(typed) ? search.find(typed, max).flatMap((at) => entries[at] ?? []) : entries.slice(0, max)
  return indexBy({ hits, namesOf, ...(nicknamed && { nicknamed }) })
}

/** The same on a search that is there already. */
export function indexBy<Entry>({ hits, namesOf, nicknamed = () => [] }: IndexParts<Entry>): NameIndex<Entry> {
  const meant = (typed: string) => nicknamed(keyOf(typed))
  return {
    list: (typed, max) => [...new Set([...meant(typed), ...hits(typed, max)].map((entry) => namesOf(entry).name))].slice(0, max),
    find(typed) {
      if (!isTyped(typed)) return undefined
      const [entry, ...others] = meant(typed)
      if (entry !== undefined) return { entry, others: otherNames(others.map(namesOf), namesOf(entry)) }
      return chooseHit(typed, hits(typed, maxHits), namesOf)
    },
    isName: (typed) =>
      hits(typed, maxHits).some((entry) => [namesOf(entry).name, namesOf(entry).shortName].some((name) => keyOf(name) === keyOf(typed))),
  }
}

/** `nicknamed`: what players call so, by {@link keyOf}. */
type IndexParts<Entry> = {
  hits(typed: string, max: number): Entry[]
  namesOf(entry: Entry): Named
  nicknamed?: (key: string) => readonly Entry[]
}

const isTyped = (typed: string): boolean => keyOf(typed) !== ''
