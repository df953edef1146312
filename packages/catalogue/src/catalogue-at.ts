import { fleaLevelOf } from '@stashwise/game/flea-access'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import { runAtOnce } from '@stashwise/game/steps'
import type { Catalogue, CataloguePrices } from './catalogue.ts'
import { buildSaleOrders, buildSales } from './catalogue-prices.ts'

/** Levels from which the flea market takes more of a mode's items, ascending. */
export const fleaLevelsOf = weakMemoize(({ items, rules }: Catalogue['facts']): readonly number[] => {
  const traded = items.filter(({ fleaBanned }) => !fleaBanned)
  return [...new Set(traded.map((item) => fleaLevelOf(item, rules)))].sort((a, b) => a - b)
})

/**
 * A catalogue as a player of a level has it: what the flea market does not take from them yet has the sale values of all other places, and is
 * in their order. Undefined: no level counts, and the flea market is open. Market figures are everybody's. Some milliseconds for each of the few
 * {@link fleaLevelsOf} of an import.
 */
export function catalogueAt(catalogue: Catalogue, level: number | undefined): Catalogue {
  const levels = fleaLevelsOf(catalogue.facts)
  if (level === undefined || level >= (levels.at(-1) ?? 0)) return catalogue
  return byLevel(catalogue)(levels.findLast((each) => each <= level) ?? 0)
}

const byLevel = weakMemoize((catalogue: Catalogue) =>
  memoize((level: number): Catalogue => ({ ...catalogue, prices: pricesAt(catalogue, level) })),
)

function pricesAt({ facts, prices }: Catalogue, level: number): CataloguePrices {
  const sales = runAtOnce(buildSales(facts, prices, level))
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
