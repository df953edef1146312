import type { MarketService, Viewer } from '@stashwise/market/service'
import type { FoundPrice } from '../found-price.ts'

/** As many as the search shows. */
const limit = 20

/** Prices of the items that the market's own search finds. */
export const findPrices = (market: Pick<MarketService, 'list'>, search: string, viewer: Viewer): FoundPrice[] =>
  market
    .list({ search, feature: 'all', sort: 'relevance', dir: 'desc', offset: 0, limit }, viewer)
    .items.map(({ uid, price, bestTrader }) => {
      const roubles = price.last ?? bestTrader?.priceRoubles
      return { uid, ...(roubles !== undefined && { roubles }), isTrader: price.last === undefined }
    })
