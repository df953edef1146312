import type { Catalogue, Ordinal } from '@stashwise/catalogue/catalogue'
import { localeIndex } from '@stashwise/catalogue/catalogue-facts'
import { featureBit } from '@stashwise/catalogue/features'
import type { SortKey } from '@stashwise/catalogue/sort-keys'
import type { Locale } from '@stashwise/game/locale'
import { defaultSort, freeSearchRows, type MarketQuery } from './view.ts'

/** `matches`: items that fit; more than `total` when a search was cut. `isSimilar`: they only have names like what was searched for. */
export type ListedOrdinals = { total: number; limited: boolean; matches: number; isSimilar?: true; ordinals: Ordinal[] }

/** One page of items. Those without the sorted value come last; equal ones are in name order. Searches without Pro give 20 hits. */
export function listItems(catalogue: Catalogue, query: MarketQuery, viewer: { locale: Locale; isPro: boolean }): ListedOrdinals {
  const passes = filterOf(catalogue, query)
  if (passes === undefined) return { total: 0, limited: false, matches: 0, ordinals: [] }
  if (query.search.trim() !== '') return listHits(catalogue, query, viewer, passes)
  const runs = orderOf(catalogue, query.sort, query.dir, viewer.locale)
  const listed = page(runs, passes, query.offset, query.limit)
  return { ...listed, limited: false, matches: listed.total }
}

type Passes = (ordinal: Ordinal) => boolean

function filterOf(catalogue: Catalogue, query: MarketQuery): Passes | undefined {
  const passes = usesOf(catalogue, query)
  if (passes === undefined || query.only === undefined) return passes
  const { ordinals } = catalogue.facts
  const chosen = new Set(query.only.map((uid) => ordinals.get(uid)))
  return (at) => chosen.has(at) && passes(at)
}

function usesOf({ facts }: Catalogue, { tag, feature }: MarketQuery): Passes | undefined {
  const members = tag === undefined ? undefined : facts.tags.members.get(tag)
  if (tag !== undefined && members === undefined) return undefined
  const bit = featureBit(feature)
  if (!members && bit === 0) return () => true
  if (!members) return (at) => ((facts.features[at] ?? 0) & bit) !== 0
  if (bit === 0) return (at) => members[at] === 1
  return (at) => members[at] === 1 && ((facts.features[at] ?? 0) & bit) !== 0
}

function listHits(
  catalogue: Catalogue,
  query: MarketQuery,
  { locale, isPro }: { locale: Locale; isPro: boolean },
  passes: Passes,
): ListedOrdinals {
  const { search } = localeIndex(catalogue.facts, locale)
  const { found: hits, reading } = search.findAs(query.search, search.size, passes)
  const shown = isPro ? hits : hits.slice(0, freeSearchRows)
  const cut = { limited: shown.length < hits.length, matches: hits.length, ...(reading === 'similar' && { isSimilar: true as const }) }
  if (query.sort === 'relevance') return { ...cut, total: shown.length, ordinals: shown.slice(query.offset, query.offset + query.limit) }
  const chosen = new Set(shown)
  return { ...cut, ...page(orderOf(catalogue, query.sort, query.dir, locale), (at) => chosen.has(at), query.offset, query.limit) }
}

type Run = { order: Uint16Array; backwards?: boolean }

function orderOf(catalogue: Catalogue, sort: SortKey | 'relevance', dir: 'asc' | 'desc', locale: Locale): Run[] {
  if (sort === 'relevance') return orderOf(catalogue, defaultSort.sort, defaultSort.dir, locale)
  if (sort === 'name') return [{ order: localeIndex(catalogue.facts, locale).byName, backwards: dir === 'desc' }]
  const { ascending, descending, absent } = catalogue.prices.orders[sort]
  return [{ order: dir === 'asc' ? ascending : descending }, { order: absent }]
}

function page(runs: readonly Run[], passes: Passes, offset: number, limit: number): { total: number; ordinals: Ordinal[] } {
  const ordinals: Ordinal[] = []
  let total = 0
  for (const { order, backwards } of runs) {
    for (let step = 0; step < order.length; step++) {
      const at = order[backwards ? order.length - 1 - step : step]
      if (at === undefined || !passes(at)) continue
      if (total >= offset && ordinals.length < limit) ordinals.push(at)
      total++
    }
  }
  return { total, ordinals }
}
