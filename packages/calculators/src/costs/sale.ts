import { bestAskingPrice, type CentreBonus, exactFleaFee } from '@stashwise/game/flea-fee'
import type { Instant } from '@stashwise/game/price'
import { choosePrice } from '@stashwise/game/price-choice'
import type { Economy, EconomyItem, EconomySale } from '../economy.ts'
import { moduleSlugs } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'

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

/** Whether the player may buy an item on the flea market: it is not banned and the level is reached, where levels count. */
export function isTradedOnFlea({ fleaBanned, fleaLevel }: EconomyItem, { rules }: SaleRules, settings: CalculatorSettings): boolean {
  return !fleaBanned && (!settings.useProgress || settings.level >= Math.max(fleaLevel, rules.minPlayerLevel))
}

/**
 * Whether the player may list an item: the flea market takes it, and it was found in raid where the market's own rules ask for that.
 * What a craft makes counts as found in raid, what comes from barters and traders does not. Every page and call goes by this.
 */
export const mayBeListed = (item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): boolean =>
  (isFoundInRaid || !economy.rules.foundInRaidRequired) && isTradedOnFlea(item, economy, settings)

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
 * How one unit is sold. What may not be listed goes to traders unless the player has set a price of their own. `sellToFleaOnly`: what
 * may be listed is listed, whatever traders pay.
 */
export function bestSale(item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale | undefined {
  if (item.role === 'roubles') return { type: 'sellToTrader', unit: 1, asking: 1, fee: 0 }
  const trader = bestTraderSale(item)
  const listed = listedSale(item, isFoundInRaid, economy, settings)
  if (!listed || !trader) return listed ?? trader
  const isKept = settings.sellToFleaOnly || !mayBeListed(item, isFoundInRaid, economy, settings)
  return isKept || listed.unit >= trader.unit ? listed : trader
}

/** How one unit of a recipe's product is sold. */
export const productSale = (kind: 'barter' | 'craft', item: EconomyItem, economy: SaleRules, settings: CalculatorSettings) =>
  bestSale(item, kind === 'craft', economy, settings)

/** What listing a unit leaves, or what the player's own price says of one that may not be listed; undefined where there is neither. */
export function listedSale(item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale | undefined {
  if (mayBeListed(item, isFoundInRaid, economy, settings)) return fleaSale(item, economy, settings)
  const own = settings.ownSell[item.uid]
  return own === undefined ? undefined : { type: 'user', unit: own, asking: own, fee: 0 }
}

/** Every way to sell a unit, the best first: {@link listedSale} and every trader. */
export function directSales(item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale[] {
  const listed = listedSale(item, isFoundInRaid, economy, settings)
  return [...(listed ? [listed] : []), ...traderSales(item)].sort((a, b) => b.unit - a.unit)
}
