import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { roubles } from '@stashwise/game/money'
import type { MarketRow } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today } from '../service.ts'
import type { TodayParts } from './today-parts.ts'

/** Rows that are looked at for a price that can be trusted. */
const looked = 100
/** Nobody goes to sell for less, and with fewer offers the price is somebody's wish. */
const [leastRoubles, leastOffers] = [roubles(30_000), 5]
/** The category of what is found in raids and used for barters, crafts and modules. */
const lootTag = 'Barter_items'
/** A higher rise within a week is a patch or a mistake. */
const mostPercent = 100

/**
 * What sells best now: on the flea market the item that has risen most in a week, as its page says, of trusted prices; for a player whom the market
 * does not take yet, the loot that brings most at a trader by the slot, times its offers: what is offered often is found often. Keys are no loot.
 */
export function saleNow(
  { market, calculators }: Pick<TodayParts, 'market' | 'calculators'>,
  viewer: Viewer,
  player: FiguresRecord,
): Today['sale'] {
  const list = (sort: 'change7d' | 'perSlot', tag?: string) =>
    market.list(
      { search: '', ...(tag !== undefined && { tag }), feature: 'all', sort, dir: 'desc', offset: 0, limit: looked },
      viewer,
      player,
    ).items
  const risen = list('change7d').find((row) => isTraded(row) && isRisen(row))
  if (risen) return { kind: 'found', found: toSale(risen) }
  const closed = new Set<string>(
    calculators
      .calculator(viewer, player)
      .closedBuyers()
      .map(({ trader }) => trader),
  )
  const worth = (row: MarketRow) => (row.price.perSlot ?? 0) * (row.price.offers ?? 0)
  const [paid] = list('perSlot', lootTag)
    .filter((row) => row.bestTrader !== undefined && !closed.has(row.bestTrader.trader.id) && isTraded(row))
    .sort((a, b) => worth(b) - worth(a))
  if (!paid?.bestTrader) return { kind: 'none' }
  const { trader, priceRoubles } = paid.bestTrader
  return {
    kind: 'found',
    found: {
      name: paid.name,
      href: `/item/${paid.url}`,
      roubles: priceRoubles,
      trader: trader.name,
      ...(paid.price.fleaFrom !== undefined && { fleaFrom: paid.price.fleaFrom }),
    },
  }
}

const isTraded = ({ price, fleaBanned }: MarketRow): boolean => !fleaBanned && (price.offers ?? 0) >= leastOffers

const isRisen = ({ price, bestTrader }: MarketRow): boolean =>
  price.fleaFrom === undefined &&
  price.confidence === 'high' &&
  (price.afterFee ?? 0) >= Math.max(leastRoubles, bestTrader?.priceRoubles ?? 0) &&
  (price.change7d ?? 0) > 0 &&
  (price.change7d ?? 0) <= mostPercent &&
  (price.last ?? 0) > (price.avg7d ?? Infinity)

const toSale = ({ name, url, price }: MarketRow) => ({
  name,
  href: `/item/${url}`,
  roubles: price.afterFee ?? 0,
  ...(price.change7d !== undefined && { percent: price.change7d }),
})
