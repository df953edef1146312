import type { Instant } from '@stashwise/game/price'
import { type Blocker, hasGates, offerBlockers } from '../blockers.ts'
import type { Economy, EconomyItem, EconomyOffer } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'
import type { Derivation, PriceType } from './derivation.ts'
import { bestTraderSale, fleaPrice, isTradedOnFlea } from './sale.ts'

/** A way to get one unit without making it. `unit`: roubles. */
export type CashWay = {
  type: Extract<PriceType, 'flea' | 'historical' | 'user' | 'trader' | 'market' | 'sellToTrader' | 'custom'>
  unit: number
  trader?: number
  offer?: EconomyOffer
  at?: Instant
}

/** Everybody who sells the item to this player, the cheapest first. */
export function cashWays(item: EconomyItem, economy: Economy, settings: CalculatorSettings): CashWay[] {
  if (item.role === 'roubles') return [{ type: 'market', unit: 1 }]
  const ways: CashWay[] = settings.useTraderPrices ? traderWays(item, economy, settings) : []
  const own = settings.ownBuy[item.uid]
  if (own !== undefined) ways.push({ type: 'user', unit: own })
  else if (isTradedOnFlea(item, economy, settings)) {
    const chosen = fleaPrice(item, 'buy', settings)
    const at = item.price?.scannedAt
    if (chosen && chosen.type !== 'user') ways.push({ type: chosen.type, unit: chosen.amount, ...(at !== undefined && { at }) })
  }
  return ways.sort((a, b) => a.unit - b.unit)
}

/** The flea-market price of a unit, or the player's own price; Infinity without either. */
export function marketUnit(item: EconomyItem, economy: Economy, settings: CalculatorSettings): number {
  const own = settings.ownBuy[item.uid]
  if (own !== undefined) return own
  return isTradedOnFlea(item, economy, settings) ? (fleaPrice(item, 'buy', settings)?.amount ?? Infinity) : Infinity
}

/** The first of {@link cashWays}, roubles of a unit; Infinity where nobody sells it. `market`: {@link marketUnit}. */
export function cheapestCash(item: EconomyItem, economy: Economy, settings: CalculatorSettings, market: number): number {
  if (item.role === 'roubles') return 1
  let best = market
  if (!settings.useTraderPrices) return best
  for (const offer of item.buyFrom) {
    if (offer.priceRoubles < best && (!hasGates(settings) || offerBlockers(offer, economy, settings).length === 0))
      best = offer.priceRoubles
  }
  return best
}

/** Money is sold without end, whatever limit an offer of it carries. */
function traderWays(item: EconomyItem, economy: Economy, settings: CalculatorSettings): CashWay[] {
  if (item.buyFrom.length === 0) return []
  return item.buyFrom.filter((offer) => offerBlockers(offer, economy, settings).length === 0).map(traderWay)
}

const traderWay = (offer: EconomyOffer) => ({ type: 'trader' as const, unit: offer.priceRoubles, trader: offer.trader, offer })

/** Offers of traders that this player does not have yet, with what is missing. */
export function blockedOffers(item: EconomyItem, economy: Economy, settings: CalculatorSettings): { cash: CashWay; blockers: Blocker[] }[] {
  if (item.role === 'roubles' || !settings.useTraderPrices || !hasGates(settings)) return []
  return item.buyFrom.flatMap((offer) => {
    const blockers = offerBlockers(offer, economy, settings)
    return blockers.length === 0 ? [] : [{ cash: traderWay(offer), blockers }]
  })
}

/**
 * What nobody sells is counted as what it could be sold for: the best trader's price. Depends on nothing but the item, so that no further
 * trader or recipe ever raises it. A GP coin, which no trader takes, is what the game counts it as.
 */
export function worthOf(item: EconomyItem, { rules }: Pick<Economy, 'rules'>): CashWay | undefined {
  if (item.role === 'gpCoin') return { type: 'custom', unit: rules.gpCoinValue }
  const best = bestTraderSale(item)
  return best && { type: 'sellToTrader', unit: best.unit, ...(best.trader !== undefined && { trader: best.trader }) }
}

/** The leaf of a derivation for units got for cash. */
export function cashLeaf(way: CashWay, item: number, quantity: number, simulated: boolean): Derivation {
  const { offer } = way
  return {
    formula: way.type,
    total: way.unit * quantity,
    unit: way.unit,
    item,
    quantity,
    priceType: way.type,
    source: sourceOf(way.type, simulated),
    ...(way.at !== undefined && { at: way.at }),
    ...(way.trader !== undefined && { trader: way.trader }),
    ...(offer && { traderLevel: offer.level }),
    inputs: [
      ...(offer?.currency && offer.price !== undefined ? [{ name: 'inCurrency' as const, value: offer.price, unit: offer.currency }] : []),
      { name: 'unitPrice', value: way.unit, unit: 'roubles' },
      { name: 'quantity', value: quantity, unit: 'count' },
      ...(offer?.limit === undefined ? [] : [{ name: 'limit' as const, value: offer.limit, unit: 'count' as const }]),
    ],
    children: [],
  }
}

function sourceOf(type: CashWay['type'], simulated: boolean): Derivation['source'] {
  if (type === 'flea' || type === 'historical') return simulated ? 'simulated' : 'flea'
  if (type === 'user') return 'own'
  return type === 'market' || type === 'custom' ? 'rule' : 'trader'
}
