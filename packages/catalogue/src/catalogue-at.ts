import { fleaLevelOf } from '@stashwise/game/flea-access'
import { feeFactor } from '@stashwise/game/flea-fee'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import { runAtOnce } from '@stashwise/game/steps'
import { LRUCache } from 'lru-cache'
import type { Catalogue, CataloguePrices } from './catalogue.ts'
import { buildSaleOrders, buildSales, type Seller } from './catalogue-prices.ts'

/** Levels from which the flea market takes more of a mode's items, ascending. */
export const fleaLevelsOf = weakMemoize(({ items, rules }: Catalogue['facts']): readonly number[] => {
  const traded = items.filter(({ fleaBanned }) => !fleaBanned)
  return [...new Set(traded.map((item) => fleaLevelOf(item, rules)))].sort((a, b) => a - b)
})

/** Sellers whose catalogues are cached, for each import: a megabyte and some milliseconds each. */
const maxSellers = 16

/**
 * A catalogue as a seller has it: what the flea market does not take from them yet has the sale values of all other places, their Intelligence
 * Center lowers the fee, and the orders are by that. No level: none counts, and the flea market is open. Market figures are everybody's.
 */
export function catalogueAt(catalogue: Catalogue, { level, centre }: Seller): Catalogue {
  const levels = fleaLevelsOf(catalogue.facts)
  const from = level === undefined || level >= (levels.at(-1) ?? 0) ? undefined : (levels.findLast((each) => each <= level) ?? 0)
  if (from === undefined && !centre) return catalogue
  const cache = sellersOf(catalogue)
  const key = `${from ?? ''} ${feeFactor(centre)}`
  const known = cache.get(key)
  if (known) return known
  const made: Catalogue = { ...catalogue, prices: pricesAt(catalogue, { level: from, centre }) }
  cache.set(key, made)
  return made
}

const sellersOf = weakMemoize((_catalogue: Catalogue) => new LRUCache<string, Catalogue>({ max: maxSellers }))

function pricesAt({ facts, prices }: Catalogue, seller: Seller): CataloguePrices {
  const sales = runAtOnce(buildSales(facts, prices, seller))
  const orders = memoize(() => ({ ...prices.orders, ...runAtOnce(buildSaleOrders(sales)) }))
  return {
    ...prices,
    sales,
    // Most of what is asked for needs no order.
    get orders() {
      return orders(undefined)
    },
  }
}
