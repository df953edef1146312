import { type Roubles, roubles } from './money.ts'

/** Shares of the flea fee as ratios, 0.03 is 3 %; read from the feed's market rules. */
export type FeeRates = { offerRate: number; requirementRate: number }

export type FeeInput = {
  /** Handbook price of one unit. */
  basePrice: number
  askingPrice: number
  quantity?: number
  rates: FeeRates
  intelligenceCenter?: CentreBonus
}

/** `hideoutManagement`: level 0–50; `reduction`: the centre's share of the fee, 0.3 by default. */
export type CentreBonus = { hideoutManagement: number; reduction?: number }

const priceExponent = 1.08
const intelligenceCenterShare = 0.3
const skillShare = 0.01
const skillCap = 50

/**
 * The fee for listing `quantity` units, in whole roubles. Undefined without base or asking price. Source: the client's formula in open
 * re-implementations; golden values in the test.
 */
export function fleaFee(input: FeeInput): Roubles | undefined {
  const fee = exactFleaFee(input)
  return fee === undefined ? undefined : roubles(fee)
}

/** The fee before rounding. */
export function exactFleaFee({ basePrice, askingPrice, quantity = 1, rates, intelligenceCenter }: FeeInput): number | undefined {
  if (!(basePrice > 0) || !(askingPrice > 0) || !(quantity > 0)) return undefined
  let offer = Math.log10(basePrice / askingPrice)
  let requirement = -offer
  if (askingPrice < basePrice) offer **= priceExponent
  else requirement **= priceExponent
  const perUnit = basePrice * rates.offerRate * 4 ** offer + askingPrice * rates.requirementRate * 4 ** requirement
  return perUnit * quantity * feeFactor(intelligenceCenter)
}

/** Share of the fee that is left with Intelligence Center 3: 0.7, down to 0.55 with Hideout Management 50. 1 without. */
export function feeFactor(intelligenceCenter: CentreBonus | undefined): number {
  if (!intelligenceCenter) return 1
  const { hideoutManagement, reduction = intelligenceCenterShare } = intelligenceCenter
  const level = Math.min(Math.max(hideoutManagement, 0), skillCap)
  return 1 - reduction * (1 + skillShare * level)
}

/** What is left of an asking price after the fee, for all units; undefined where there is no fee. May be negative. */
export function netOfFee(input: FeeInput): Roubles | undefined {
  const fee = fleaFee(input)
  return fee === undefined ? undefined : roubles(input.askingPrice * (input.quantity ?? 1) - fee)
}

/**
 * The most profitable asking price in whole roubles, up to `atMost`; undefined without a base price. Exact: income minus fee is concave, so
 * its slope's zero is bisected. @throws RangeError for fee rates of 50 % and more.
 */
export function bestAskingPrice(input: Omit<FeeInput, 'askingPrice' | 'quantity'>, atMost = Number.POSITIVE_INFINITY): Roubles | undefined {
  const { basePrice, rates } = input
  if (!(basePrice > 0) || atMost < 1) return undefined
  if (rates.offerRate >= 0.5 || rates.requirementRate >= 0.5) throw new RangeError('fee rates must be below 0.5')
  const factor = feeFactor(input.intelligenceCenter)
  if (rates.requirementRate * factor < 1e-6) return Number.isFinite(atMost) ? roubles(Math.floor(atMost)) : undefined
  // Most items sell near their base price, where income still rises: no search needed.
  if (Number.isFinite(atMost) && (atMost <= basePrice || slope(basePrice, atMost, rates, factor) > 0)) return roubles(Math.floor(atMost))
  let low = basePrice
  let high = basePrice
  while (slope(basePrice, high, rates, factor) > 0) high *= 2
  for (let step = 0; step < 200 && high - low > 0.25; step++) {
    const middle = (low + high) / 2
    if (slope(basePrice, middle, rates, factor) > 0) low = middle
    else high = middle
  }
  const left = (price: number) => price - (exactFleaFee({ ...input, askingPrice: price }) ?? 0)
  let best = Math.max(1, Math.floor(low) - 1)
  for (let price = best + 1; price <= Math.ceil(high) + 1; price++) if (left(price) > left(best)) best = price
  return roubles(Math.min(best, Math.floor(atMost)))
}

/** One unit listed at the most profitable price; `net` is the price less the fee, which is not rounded, so that stacks scale linearly. */
export type Listing = { asking: Roubles; fee: number; net: number }

/** The most profitable listing where buyers pay `market`: the one rule for flea sales. Undefined without a base price. */
export function bestListing(input: Omit<FeeInput, 'askingPrice' | 'quantity'>, market: number): Listing | undefined {
  const asking = bestAskingPrice(input, market)
  const fee = asking === undefined ? undefined : exactFleaFee({ ...input, askingPrice: asking })
  return asking === undefined || fee === undefined ? undefined : { asking, fee, net: asking - fee }
}

/** Slope of income minus fee at an asking price of at least the base price. */
function slope(basePrice: number, askingPrice: number, { offerRate, requirementRate }: FeeRates, factor: number): number {
  const ratio = Math.log10(askingPrice / basePrice)
  const growth = Math.log(4) / Math.log(10)
  const offer = -offerRate * growth * 4 ** -ratio * (basePrice / askingPrice)
  const requirement = requirementRate * 4 ** (ratio ** priceExponent) * (1 + growth * priceExponent * ratio ** (priceExponent - 1))
  return 1 - factor * (offer + requirement)
}
