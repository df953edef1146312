import { currencies, roubles } from '@stashwise/game/money'
import { z } from 'zod'
import { exchangeLimits, type RateOf } from '../prices/exchange.ts'

const sale = z.object({ price: z.number(), currency: z.enum(currencies), priceRoubles: z.number().optional() })

/** `rateOf`: rates known to the caller; `isGiven`: the offer has roubles that somebody has said of this very price. */
type Options = { rateOf?: RateOf; isGiven?: boolean }

/**
 * An offer whose roubles follow from its price: the price itself in roubles, otherwise the price at the rate of its currency, which is the caller's or
 * that of the same offer in the feed. Given roubles of a foreign price stay while they are near that. `feed`: the same offer there. Undefined when no
 * rate is known.
 */
export function settleOffer<Offer extends object>(offer: Offer, feed: object | undefined, options: Options = {}): Offer | undefined {
  const now = sale.safeParse(offer).data
  if (!now) return offer
  const { price, currency, priceRoubles: said } = now
  const was = sale.safeParse(feed).data
  const isSame = was?.currency === currency && was.price === price
  if (isSame && was.priceRoubles === said) return offer
  if (currency === 'RUB') return { ...offer, priceRoubles: roubles(price) }
  // The feed's own conversion is corrected.
  if (isSame && said !== undefined) return offer
  const own = was?.currency === currency && was.price > 0 && was.priceRoubles !== undefined ? was.priceRoubles / was.price : undefined
  const known = options.rateOf?.(currency)
  const sure = known ?? (was && was.price >= exchangeLimits.minPrice ? own : undefined)
  const isNear = said !== undefined && (sure === undefined || Math.abs(said - price * sure) <= price * sure * exchangeLimits.distance)
  if (options.isGiven && isNear) return offer
  const rate = known ?? own
  return rate === undefined ? undefined : { ...offer, priceRoubles: roubles(price * rate) }
}
