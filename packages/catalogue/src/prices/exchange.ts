import type { ItemOffers, SellOffer } from '@stashwise/game/item'
import type { Currency } from '@stashwise/game/money'

/** Our choice, see `offerLimits`. `distance` from a rate, a ratio; `minPrice`: smaller prices in a foreign currency say little of its rate. */
export const exchangeLimits = { distance: 0.25, minPrice: 20 } as const

/** Roubles of a unit of a currency; undefined where unknown. */
export type RateOf = (currency: Currency) => number | undefined

/** The middle rate of each foreign currency over all offers; currencies that nobody trades in are absent. */
export function exchangeRates(all: Iterable<ItemOffers | undefined>): Map<Currency, number> {
  const rates = new Map<Currency, number[]>()
  for (const offers of all)
    for (const { currency, price, priceRoubles } of [...(offers?.sellTo ?? []), ...(offers?.buyFrom ?? [])]) {
      if (currency === 'RUB' || price < exchangeLimits.minPrice) continue
      const known = rates.get(currency) ?? []
      known.push(priceRoubles / price)
      rates.set(currency, known)
    }
  return new Map([...rates].map(([currency, list]) => [currency, list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0]))
}

/** Prices below this have cents. */
const centsBelow = 10
const hasCents = (currency: Currency): boolean => currency === 'USD' || currency === 'EUR'

/**
 * Offers whose small dollar and euro prices have cents: the feed rounds them, a round for 34 roubles costs $0 there. The cents are what its roubles are
 * at the currency's rate; prices that do not round to the feed's stay. The same list where there are none.
 */
export function withCents<Offer extends SellOffer>(offers: Offer[], rates: ReadonlyMap<Currency, number>): Offer[] {
  if (!offers.some(({ currency, price }) => hasCents(currency) && price < centsBelow && Number.isInteger(price))) return offers
  return offers.map((offer) => {
    const { currency, price, priceRoubles } = offer
    const rate = hasCents(currency) && price < centsBelow && Number.isInteger(price) ? rates.get(currency) : undefined
    const exact = rate ? Math.round((priceRoubles / rate) * 100) / 100 : price
    return Math.abs(exact - price) < 1 ? { ...offer, price: exact } : offer
  })
}
