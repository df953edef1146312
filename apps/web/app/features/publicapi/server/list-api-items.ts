import type { Catalogue, Ordinal } from '@stashwise/catalogue/catalogue'
import type { SortKey } from '@stashwise/catalogue/sort-keys'
import type { ItemSortKey, ItemsQuery } from '@stashwise/contracts/v1/queries'
import type { Locale } from '@stashwise/game/locale'
import { listItems } from '@stashwise/market/list-items'
import type { MarketQuery } from '@stashwise/market/view'
import { findOrdinal } from './references.ts'

const sortKeys: Record<ItemSortKey, SortKey | 'relevance'> = {
  name: 'name',
  relevance: 'relevance',
  lastLow: 'last',
  avg24h: 'avg24h',
  avg7d: 'avg7d',
  afterFee: 'afterFee',
  perSlot: 'perSlot',
  change24hPercent: 'change24h',
  change7dPercent: 'change7d',
  trader: 'trader',
  offers: 'offers',
  scannedAt: 'scannedAt',
}

type Asked = Pick<ItemsQuery, 'q' | 'tag' | 'ids' | 'sort' | 'dir'>

/** All items that a request wants, in its order, by the market's own list. `limited`: the search was cut. */
export function listApiItems(
  catalogue: Catalogue,
  { q = '', tag, ids, sort, dir }: Asked,
  viewer: { locale: Locale; isPro: boolean },
): { ordinals: readonly Ordinal[]; limited: boolean } {
  const { items } = catalogue.facts
  const order = sortKeys[sort ?? (q === '' ? 'name' : 'relevance')]
  const query: MarketQuery = {
    search: q,
    feature: 'all',
    sort: order === 'relevance' && q === '' ? 'name' : order,
    dir: dir ?? (order === 'name' || (order === 'relevance' && q === '') ? 'asc' : 'desc'),
    offset: 0,
    limit: items.length,
    ...(tag !== undefined && { tag }),
    ...(ids && { only: ids.flatMap((id) => items[findOrdinal(catalogue.facts, id) ?? -1]?.uid ?? []) }),
  }
  return listItems(catalogue, query, viewer)
}
