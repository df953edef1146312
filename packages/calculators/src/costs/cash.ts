import type { Instant } from '@stashwise/game/price'
import { type Blocker, hasGates, offerBlockers } from '../blockers.ts'
import type { Economy, EconomyItem, EconomyOffer } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'
import type { Derivation, PriceType } from './derivation.ts'
import { bestTraderSale, fleaPrice, isTradedOnFlea } from './sale.ts'

/** A way to get one unit without making it. `unit`: roubles. */
export type CashWay = {
  type: Extract<PriceType, 'flea' | 'historical' | 'user' | 'trader' | 'market' | 'sellToTrader' | 'closed' | 'custom'>
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
 * What nobody sells to anybody is counted as what it could be sold for: the best trader's price. Depends on nothing but the item, so that no further
 * trader or recipe ever raises it. A GP coin, which no trader takes, is what the game counts it as.
 */
export function worthOf(item: EconomyItem, { rules }: Pick<Economy, 'rules'>): CashWay | undefined {
  if (item.role === 'gpCoin') return { type: 'custom', unit: rules.gpCoinValue }
  const best = bestTraderSale(item)
  return best && { type: 'sellToTrader', unit: best.unit, ...(best.trader !== undefined && { trader: best.trader }) }
}

/**
 * What others pay for a thing that nobody sells to this player yet: the dearest of its sellers, so that no seller who opens to the player
 * ever makes it dearer. Undefined where nobody sells it to anybody.
 */
function closedWay(item: EconomyItem, settings: CalculatorSettings): CashWay | undefined {
  const flea = item.fleaBanned ? undefined : fleaPrice(item, 'buy', settings)
  const at = item.price?.scannedAt
  let dearest: CashWay | undefined = flea && { type: 'closed', unit: flea.amount, ...(at !== undefined && { at }) }
  for (const { priceRoubles: unit, trader } of item.buyFrom) if (unit > (dearest?.unit ?? 0)) dearest = { type: 'closed', unit, trader }
  return dearest
}

/**
 * What a thing counts as that this player cannot get: never what a trader would pay for it while others can get it, which would make the
 * player with fewer sources look better off. `isMade`: others make or barter for it; without a seller its cost is then unknown.
 */
export const countedWay = (item: EconomyItem, isMade: boolean, economy: Economy, settings: CalculatorSettings): CashWay | undefined =>
  closedWay(item, settings) ?? (isMade ? undefined : worthOf(item, economy))

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
    source: sourceOf(way, simulated),
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

function sourceOf({ type, trader }: CashWay, simulated: boolean): Derivation['source'] {
  if (type === 'flea' || type === 'historical' || (type === 'closed' && trader === undefined)) return simulated ? 'simulated' : 'flea'
  if (type === 'user') return 'own'
  return type === 'market' || type === 'custom' ? 'rule' : 'trader'
}
