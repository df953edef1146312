import type { BuyOffer, Item, ItemOffers, SellOffer } from '@stashwise/game/item'
import type { Currency } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import { partKey } from '../overrides/patch.ts'
import { judgePrice } from '../prices/confidence.ts'
import { exchangeLimits } from '../prices/exchange.ts'
import { hasJumped, type Suspect } from './suspect.ts'

/**
 * Where offers and flea prices become suspect: our choice, set against the market of July 2026. 196 of 3,502 items bring more at a trader than their last
 * flea price; above 1.3 times their average are 2. Traders' exchange rates lie within 4 % once an offer is worth 20 units. No trader sold below what
 * another one pays.
 */
export const offerLimits = {
  /** Trader's purchase ÷ average flea price. */
  traderToFlea: 1.3,
  /** Roubles that must lie between them. */
  minGain: 10_000,
  /** Offer now ÷ before the import. */
  offerJump: 3,
  /** Distance from the middle exchange rate, a ratio. */
  exchange: exchangeLimits.distance,
  minForeignPrice: exchangeLimits.minPrice,
  /** Average of 24 hours ÷ of 7 days. */
  fleaJump: 4,
  /** Averages below this move by shares that mean nothing. */
  minAverage: 10_000,
} as const

/** `before`: the offers before the import compared with; `rates`: roubles of a unit, see `exchangeRates`. */
export type OfferWorld = {
  item?: Pick<Item, 'fleaBanned'> | undefined
  price?: ItemPrice | undefined
  before?: ItemOffers | undefined
  rates: ReadonlyMap<Currency, number>
}

/** Suspects among an item's offers and its flea price. */
export function offerSuspects(offers: ItemOffers, { item, price, before, rates }: OfferWorld): Suspect[] {
  const { uid, sellTo, buyFrom } = offers
  const found: Suspect[] = []
  const add = (rest: Omit<Suspect, 'kind' | 'id'>) => found.push({ kind: 'offers', id: uid, ...rest })
  const sale = most(sellTo, (offer) => offer.priceRoubles)
  const purchase = most(buyFrom, (offer) => -offer.priceRoubles)
  const { doubts } = judgePrice(price, price?.scannedAt ?? 0)
  const isSure = !doubts.includes('thin') && price?.offers !== undefined
  const average = price?.avg24h
  if (sale && average !== undefined && isSure && item?.fleaBanned === false) {
    const limit = Math.round(average * offerLimits.traderToFlea)
    if (sale.priceRoubles > limit && sale.priceRoubles - average >= offerLimits.minGain)
      add({ rule: 'traderAboveFlea', actual: sale.priceRoubles, limit: average, place: placeOf('sellTo', sale) })
  }
  if (sale && purchase && purchase.priceRoubles < sale.priceRoubles)
    add({ rule: 'boughtBelowSale', actual: purchase.priceRoubles, limit: sale.priceRoubles, place: placeOf('buyFrom', purchase) })
  for (const list of ['sellTo', 'buyFrom'] as const) {
    const earlier = new Map((before?.[list] ?? []).map((offer) => [partKey('offers', list, offer), offer]))
    for (const offer of offers[list]) {
      const was = earlier.get(partKey('offers', list, offer))
      if (was?.currency === offer.currency && hasJumped(Math.round(offer.price), Math.round(was.price), offerLimits.offerJump))
        add({ rule: 'offerJump', actual: offer.price, limit: was.price, place: placeOf(list, offer) })
      const rate = rates.get(offer.currency)
      const isForeign = offer.currency !== 'RUB' && offer.price >= offerLimits.minForeignPrice
      const expected = rate !== undefined && isForeign ? Math.round(offer.price * rate) : undefined
      if (expected !== undefined && Math.abs(offer.priceRoubles / expected - 1) > offerLimits.exchange)
        add({
          rule: 'exchangeRate',
          actual: offer.priceRoubles,
          limit: expected,
          place: { list, part: partKey('offers', list, offer), fact: 'priceRoubles' },
        })
    }
  }
  const week = price?.avg7d
  if (average !== undefined && week !== undefined && isSure && Math.max(average, week) >= offerLimits.minAverage)
    if (hasJumped(average, week, offerLimits.fleaJump)) add({ rule: 'fleaJump', actual: average, limit: week })
  return found
}

const placeOf = (list: 'sellTo' | 'buyFrom', offer: SellOffer | BuyOffer) => ({
  list,
  part: partKey('offers', list, offer),
  fact: 'price',
})

const most = <Offer>(offers: readonly Offer[], figureOf: (offer: Offer) => number): Offer | undefined =>
  offers.reduce<Offer | undefined>((best, offer) => (best && figureOf(best) >= figureOf(offer) ? best : offer), undefined)
