import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { TraderId } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import { nameOrder } from '@stashwise/game/name-order'
import { type RestockTimes, secondsToRestock } from '@stashwise/game/restock'
import type { RestockView } from '../view.ts'
import { presentTrader, type Showing } from './present-row.ts'

/** Traders with something for sale, for money or in a barter; the others have no stock to wait for. */
export const sellersOf = weakMemoize(({ facts, prices }: Catalogue): ReadonlySet<TraderId> => {
  const found = new Set<TraderId>()
  for (const offers of prices.offers) for (const { trader } of offers?.buyFrom ?? []) found.add(trader)
  for (const refs of facts.joins.madeBy.values()) for (const { kind, recipe } of refs) if (kind === 'barter') found.add(recipe.trader)
  return found
})

/** The next restock of every trader with offers, soonest first; unknown ones are absent. */
export function presentRestocks(catalogue: Catalogue, times: RestockTimes, { locale, now }: Showing): RestockView[] {
  const { facts } = catalogue
  const compare = nameOrder(locale)
  const traders = [...sellersOf(catalogue)].filter((id) => facts.traders.has(id))
  return traders
    .flatMap((id) => {
      const at = times[id]
      return at === undefined || secondsToRestock(at, now) === undefined ? [] : [{ trader: presentTrader(facts, id, locale), at }]
    })
    .sort((a, b) => a.at - b.at || compare(a.trader.name, b.trader.name))
}
