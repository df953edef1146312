import { fleaLevelOf, isFleaOpenAt } from '@stashwise/game/flea-access'
import type { CentreBonus } from '@stashwise/game/flea-fee'
import type { TraderId } from '@stashwise/game/ids'
import { type ItemOffers, roundsOfPack, type SellOffer } from '@stashwise/game/item'
import type { Currency } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import { fleaValue } from '@stashwise/game/price-choice'
import type { Steps } from '@stashwise/game/steps'
import type { CatalogueFacts, CataloguePrices, PriceOrder } from './catalogue.ts'
import { offersWithout } from './met-traders.ts'
import { exchangeRates, withCents } from './prices/exchange.ts'
import { packSaleValue, type SaleValue, saleValue } from './prices/sale-value.ts'
import type { SortKey } from './sort-keys.ts'

/** Prices by ordinal with an ascending order per sort key, in steps. `absent`: traders whose offers do not count. */
export function* buildPrices(
  { items, ordinals, rules }: CatalogueFacts,
  prices: ReadonlyMap<string, ItemPrice>,
  offers: ReadonlyMap<string, ItemOffers>,
  absent: ReadonlySet<TraderId> = new Set(),
): Steps<CataloguePrices> {
  const flea = items.map(({ uid }) => prices.get(uid))
  yield
  const rates = exchangeRates(offers.values())
  const byItem = items.map(({ uid }) => inCents(withoutNothing(offersWithout(offers.get(uid), absent)), rates))
  yield
  const bestSell = byItem.map((offer) => offer && bestSellOffer(offer.sellTo))
  yield
  const sales = yield* buildSales({ items, ordinals, rules }, { flea, bestSell })
  const order = (figureOf: (ordinal: number) => number | undefined) => buildOrder(items.length, figureOf)
  const orders: { [K in Exclude<SortKey, 'name'>]: PriceOrder } = {
    last: yield* order((at) => flea[at]?.last),
    avg24h: yield* order((at) => flea[at]?.avg24h),
    avg7d: yield* order((at) => flea[at]?.avg7d),
    ...(yield* buildSaleOrders(sales)),
    change24h: yield* order((at) => flea[at]?.change24h),
    change7d: yield* order((at) => flea[at]?.change7d),
    trader: yield* order((at) => bestSell[at]?.priceRoubles),
    offers: yield* order((at) => flea[at]?.offers),
    scannedAt: yield* order((at) => flea[at]?.scannedAt),
  }
  return { flea, offers: byItem, bestSell, sales, orders }
}

type SaleFacts = Pick<CatalogueFacts, 'items' | 'ordinals' | 'rules'>

/** Of whose sale values the market's are the ones without either: see {@link catalogueAt}. */
export type Seller = { level?: number | undefined; centre?: CentreBonus | undefined }

/** Sale values by ordinal, in steps. */
export function* buildSales(
  { items, ordinals, rules }: SaleFacts,
  { flea, bestSell }: Pick<CataloguePrices, 'flea' | 'bestSell'>,
  { level, centre }: Seller = {},
): Steps<SaleValue[]> {
  const sales: SaleValue[] = []
  for (const [at, item] of items.entries()) {
    const fleaFrom = fleaLevelOf(item, rules)
    const isOpen = isFleaOpenAt(fleaFrom, level)
    const sale = saleValue(item, isOpen ? flea[at] : undefined, bestSell[at], rules, centre)
    sales.push(isOpen || item.fleaBanned || fleaValue(flea[at]) === undefined ? sale : { ...sale, fleaFrom })
    if (at % 512 === 511) yield
  }
  for (const [at, item] of items.entries()) {
    const rounds = roundsOfPack(item)
    const round = rounds && sales[ordinals.get(rounds.uid) ?? -1]
    const sealed = sales[at]
    if (rounds && round && sealed) sales[at] = packSaleValue(item, sealed, round, rounds.count)
  }
  return sales
}

/** The orders that depend on sale values. */
export function* buildSaleOrders(sales: readonly SaleValue[]): Steps<Pick<CataloguePrices['orders'], 'afterFee' | 'perSlot'>> {
  return {
    afterFee: yield* buildOrder(sales.length, (at) => sales[at]?.afterFee),
    perSlot: yield* buildOrder(
      sales.length,
      (at) => sales[at]?.perSlot,
      (at) => sales[at]?.isDoubtful === true,
    ),
  }
}

/** A trader that pays nothing does not buy; the feed lists some. */
function withoutNothing(offers: ItemOffers | undefined): ItemOffers | undefined {
  const pays = ({ priceRoubles }: SellOffer) => priceRoubles > 0
  return offers && !offers.sellTo.every(pays) ? { ...offers, sellTo: offers.sellTo.filter(pays) } : offers
}

function inCents(offers: ItemOffers | undefined, rates: ReadonlyMap<Currency, number>): ItemOffers | undefined {
  if (!offers) return undefined
  const [sellTo, buyFrom] = [withCents(offers.sellTo, rates), withCents(offers.buyFrom, rates)]
  return sellTo === offers.sellTo && buyFrom === offers.buyFrom ? offers : { ...offers, sellTo, buyFrom }
}

/** The best-paying trader, without the flea market. Undefined when none buys it. */
export function bestSellOffer(offers: readonly SellOffer[]): SellOffer | undefined {
  return offers.reduce<SellOffer | undefined>(
    (best, offer) => (best === undefined || offer.priceRoubles > best.priceRoubles ? offer : best),
    undefined,
  )
}

/** Both directions are stored: equal values stay in name order in each. `isDoubtful` values come last in both. */
function* buildOrder(
  size: number,
  figureOf: (ordinal: number) => number | undefined,
  isDoubtful?: (ordinal: number) => boolean,
): Steps<PriceOrder> {
  const values = new Float64Array(size)
  const doubtful = new Uint8Array(size)
  const present: number[] = []
  const absent: number[] = []
  for (let at = 0; at < size; at++) {
    const value = figureOf(at)
    if (value === undefined) absent.push(at)
    else {
      values[at] = value
      doubtful[at] = isDoubtful?.(at) ? 1 : 0
      present.push(at)
    }
  }
  yield
  const compare = (sign: 1 | -1) => (a: number, b: number) =>
    (doubtful[a] ?? 0) - (doubtful[b] ?? 0) || sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b
  const ascending = Uint16Array.from(present).sort(compare(1))
  yield
  const descending = Uint16Array.from(present).sort(compare(-1))
  yield
  return { ascending, descending, absent: Uint16Array.from(absent) }
}
