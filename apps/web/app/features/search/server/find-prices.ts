import type { MarketList, MarketQuery } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'
import type { FoundPrice } from '../found-price.ts'

/** The market's own search. */
export type ItemSearch = { list(query: MarketQuery, viewer: Viewer): MarketList }

/** As many as the search shows. */
const limit = 20

/** Prices of the items that the market finds. */
export const findPrices = (market: ItemSearch, search: string, viewer: Viewer): FoundPrice[] =>
  market
    .list({ search, feature: 'all', sort: 'relevance', dir: 'desc', offset: 0, limit }, viewer)
    .items.map(({ uid, price, bestTrader }) => {
      const roubles = price.last ?? bestTrader?.priceRoubles
      return { uid, ...(roubles !== undefined && { roubles }), isTrader: price.last === undefined }
    })
