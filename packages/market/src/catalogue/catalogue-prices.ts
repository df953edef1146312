import type { TraderId } from '@stashwise/game/ids'
import type { Item, ItemOffers, SellOffer } from '@stashwise/game/item'
import { type Roubles, roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import type { Steps } from '../search/steps.ts'
import type { SortKey } from '../view.ts'
import type { CatalogueFacts, CataloguePrices, PriceOrder } from './catalogue.ts'
import { offersWithout } from './met-traders.ts'

/** Prices by ordinal with an ascending order per sort key, in steps. `absent`: traders whose offers do not count. */
export function* buildPrices(
  { items }: CatalogueFacts,
  prices: ReadonlyMap<string, ItemPrice>,
  offers: ReadonlyMap<string, ItemOffers>,
  absent: ReadonlySet<TraderId> = new Set(),
): Steps<CataloguePrices> {
  const flea = items.map(({ uid }) => prices.get(uid))
  yield
  const byItem = items.map(({ uid }) => withoutNothing(offersWithout(offers.get(uid), absent)))
  yield
  const bestSell = byItem.map((offer) => offer && bestSellOffer(offer.sellTo))
  yield
  const order = (figureOf: (ordinal: number) => number | undefined) => buildOrder(items.length, figureOf)
  const orders: { [K in Exclude<SortKey, 'name'>]: PriceOrder } = {
    last: yield* order((at) => flea[at]?.last),
    avg24h: yield* order((at) => flea[at]?.avg24h),
    avg7d: yield* order((at) => flea[at]?.avg7d),
    perSlot: yield* order((at) => pricePerSlot(flea[at], items[at])),
    change24h: yield* order((at) => flea[at]?.change24h),
    change7d: yield* order((at) => flea[at]?.change7d),
    trader: yield* order((at) => bestSell[at]?.priceRoubles),
    offers: yield* order((at) => flea[at]?.offers),
    scannedAt: yield* order((at) => flea[at]?.scannedAt),
  }
  return { flea, offers: byItem, bestSell, orders }
}

/** A trader that pays nothing does not buy; the feed lists some for what nobody takes. */
function withoutNothing(offers: ItemOffers | undefined): ItemOffers | undefined {
  const pays = ({ priceRoubles }: SellOffer) => priceRoubles > 0
  return offers && !offers.sellTo.every(pays) ? { ...offers, sellTo: offers.sellTo.filter(pays) } : offers
}

/** The trader that pays most in roubles; the flea market is no trader. Undefined when nobody takes it. */
export function bestSellOffer(offers: readonly SellOffer[]): SellOffer | undefined {
  return offers.reduce<SellOffer | undefined>(
    (best, offer) => (best === undefined || offer.priceRoubles > best.priceRoubles ? offer : best),
    undefined,
  )
}

/** Last price by inventory cell, rounded; undefined without a last price. */
export function pricePerSlot(
  price: Pick<ItemPrice, 'last'> | undefined,
  size: Pick<Item, 'width' | 'height'> | undefined,
): Roubles | undefined {
  const cells = size === undefined ? 0 : size.width * size.height
  return price?.last === undefined || cells < 1 ? undefined : roubles(price.last / cells)
}

/** Both directions are stored: equal values stay in name order whichever way the list runs. */
function* buildOrder(size: number, figureOf: (ordinal: number) => number | undefined): Steps<PriceOrder> {
  const values = new Float64Array(size)
  const present: number[] = []
  const absent: number[] = []
  for (let at = 0; at < size; at++) {
    const value = figureOf(at)
    if (value === undefined) absent.push(at)
    else {
      values[at] = value
      present.push(at)
    }
  }
  yield
  const ascending = Uint16Array.from(present).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
  yield
  const descending = Uint16Array.from(present).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
  yield
  return { ascending, descending, absent: Uint16Array.from(absent) }
}
