import { bestAskingPrice, type CentreBonus, exactFleaFee } from '@stashwise/game/flea-fee'
import type { Instant } from '@stashwise/game/price'
import { choosePrice } from '@stashwise/game/price-choice'
import type { Economy, EconomyItem, EconomySale } from './economy.ts'
import { moduleSlugs } from './economy.ts'
import type { CalculatorSettings } from './settings.ts'

/** A way to sell one unit. `unit` is what is left: the asking price less the fee. Roubles, not rounded but for the fee. */
export type Sale = {
  type: 'flea' | 'sellToTrader' | 'user' | 'historical'
  unit: number
  /** What is asked or paid before the fee. */
  asking: number
  /** Taken by the flea market; 0 at traders and where the player leaves it out. */
  fee: number
  /** What buyers pay now, where less is asked because the fee would eat the rest. */
  market?: number
  trader?: number
  at?: Instant
}

export type SaleRules = Pick<Economy, 'rules' | 'modules'>

/** What the player's settings and the hideout make of the flea fee; undefined: the centre's third level is not built. */
export function centreBonus({ rules, modules }: SaleRules, settings: CalculatorSettings): CentreBonus | undefined {
  const built = settings.intelligenceCenter3 || (settings.useProgress && builtLevel(modules, settings, moduleSlugs.intelligenceCenter) >= 3)
  return built ? { hideoutManagement: settings.hideoutManagement, reduction: rules.centreReduction } : undefined
}

/** Level of a module the player has built; 0 when it is not there. */
export function builtLevel(modules: Economy['modules'], { modulesBuilt }: CalculatorSettings, slug: string): number {
  const module = modules.find((each) => each.slug === slug)
  return module ? (modulesBuilt[module.id] ?? 0) : 0
}

/** Whether the player may trade an item on the flea market: it is not banned and the level is reached, where levels count. */
export function isTradedOnFlea({ fleaBanned, fleaLevel }: EconomyItem, { rules }: SaleRules, settings: CalculatorSettings): boolean {
  return !fleaBanned && (!settings.useProgress || settings.level >= Math.max(fleaLevel, rules.minPlayerLevel))
}

/** The flea price the player works with; another one of the market where that is missing (`historical`). */
export function fleaPrice({ uid, price }: EconomyItem, side: 'buy' | 'sell', settings: CalculatorSettings) {
  const own = { userPricesMap: settings.ownBuy, userSellPricesMap: settings.ownSell }
  const chosen = choosePrice(uid, { side, field: settings.priceField, own, market: price })
  if (chosen) return chosen
  const amount = price?.last ?? price?.avg24h ?? price?.avg7d
  return amount === undefined ? undefined : { amount, type: 'historical' as const }
}

/** A flea sale at the asking price that leaves most, not above what buyers pay. The fee is whole roubles, rounded half up. */
export function fleaSale(item: EconomyItem, economy: SaleRules, settings: CalculatorSettings): Sale | undefined {
  const chosen = fleaPrice(item, 'sell', settings)
  if (!chosen) return undefined
  const at = chosen.type === 'user' ? undefined : item.price?.scannedAt
  const base = { type: chosen.type, ...(at !== undefined && { at }) }
  const market = chosen.amount
  if (!settings.useFee || item.basePrice <= 0 || market < 1) return { ...base, unit: market, asking: market, fee: 0 }
  const { rules } = economy
  const question = {
    basePrice: item.basePrice,
    rates: { offerRate: rules.offerFeeRate, requirementRate: rules.requirementFeeRate },
    ...withCentre(centreBonus(economy, settings)),
  }
  const asking = bestAskingPrice(question, market) ?? market
  const fee = Math.round(exactFleaFee({ ...question, askingPrice: asking }) ?? 0)
  return { ...base, unit: asking - fee, asking, fee, ...(asking < market && { market }) }
}

const withCentre = (bonus: CentreBonus | undefined) => (bonus ? { intelligenceCenter: bonus } : {})

const toTraderSale = ({ trader, priceRoubles }: EconomySale): Sale => ({
  type: 'sellToTrader',
  unit: priceRoubles,
  asking: priceRoubles,
  fee: 0,
  trader,
})

/** Sales to traders, the best first. */
export const traderSales = ({ sellTo }: EconomyItem): Sale[] => sellTo.map(toTraderSale).sort((a, b) => b.unit - a.unit)

export function bestTraderSale({ sellTo }: EconomyItem): Sale | undefined {
  const [first, ...others] = sellTo
  return first && toTraderSale(others.reduce((best, offer) => (offer.priceRoubles > best.priceRoubles ? offer : best), first))
}

/**
 * How one unit is sold. What was found in raid (a craft's product) may be listed, the rest goes to traders unless the player has set
 * a price of their own. `sellToFleaOnly`: what can be listed is listed, whatever traders pay.
 */
export function bestSale(item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale | undefined {
  if (item.role === 'roubles') return { type: 'sellToTrader', unit: 1, asking: 1, fee: 0 }
  const own = settings.ownSell[item.uid]
  const trader = bestTraderSale(item)
  if (isFoundInRaid && isTradedOnFlea(item, economy, settings)) {
    const flea = fleaSale(item, economy, settings)
    if (flea && (settings.sellToFleaOnly || !trader || flea.unit >= trader.unit)) return flea
    return trader
  }
  return own === undefined ? trader : { type: 'user', unit: own, asking: own, fee: 0 }
}
