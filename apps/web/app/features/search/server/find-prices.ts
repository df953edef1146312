import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { listItems } from '@stashwise/market/list-items'
import { presentRow } from '@stashwise/market/present/present-row'
import { offFleaSale } from '@stashwise/market/prices/off-flea'
import type { Viewer } from '#app/http/call-variables.ts'
import type { FoundPrice } from '../service.ts'

/** As many as the search shows. */
const limit = 20

/**
 * Prices of the items that the market's own search finds; of what the flea market does not take from the seller yet, those of other places. `now`:
 * milliseconds.
 */
export function findPrices(catalogue: Catalogue, search: string, viewer: Viewer, now: number): FoundPrice[] {
  const { ordinals } = listItems(catalogue, { search, feature: 'all', sort: 'relevance', dir: 'desc', offset: 0, limit }, viewer)
  return ordinals.map((ordinal) => {
    const { uid, price, bestTrader } = presentRow(catalogue, ordinal, { locale: viewer.locale, now })
    if (price.last !== undefined && price.fleaFrom === undefined) return { uid, roubles: price.last, from: 'flea' }
    const sale = offFleaSale(price.opened, bestTrader)
    return sale ? { uid, roubles: sale.roubles, from: sale.kind } : { uid }
  })
}
