import { fleaLevelOf, isFleaOpenAt } from '@stashwise/game/flea-access'
import { bestListing, type CentreBonus } from '@stashwise/game/flea-fee'
import type { Instant } from '@stashwise/game/price'
import { choosePrice, fleaValue } from '@stashwise/game/price-choice'
import type { Economy, EconomyItem, EconomySale, ItemIndex } from '../economy.ts'
import { moduleSlugs } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'

/** A way to sell one unit. `unit` is what is left: the asking price less the fee. Roubles, not rounded. */
export type Sale = {
  type: 'flea' | 'sellToTrader' | 'user' | 'historical'
  unit: number
  /** The price before the fee. */
  asking: number
  /** Taken by the flea market; 0 at traders and where the player leaves it out. */
  fee: number
  /** The market price, where listing for less leaves more after the fee. */
  market?: number
  trader?: number
  at?: Instant
  /** A pack that brings more when it is opened: the rounds that are sold instead. */
  opened?: { item: ItemIndex; count: number }
}

export type SaleRules = Pick<Economy, 'rules' | 'modules' | 'items'>

/** What the player's settings and the hideout make of the flea fee; undefined: the centre's third level is not built. */
export function centreBonus(
  { rules, modules }: Pick<SaleRules, 'rules' | 'modules'>,
  settings: CalculatorSettings,
): CentreBonus | undefined {
  const built = settings.intelligenceCenter3 || (settings.useProgress && builtLevel(modules, settings, moduleSlugs.intelligenceCenter) >= 3)
  return built ? { hideoutManagement: settings.hideoutManagement, reduction: rules.centreReduction } : undefined
}

/** Level of a module the player has built; 0 when it is not there. */
export function builtLevel(modules: Economy['modules'], { modulesBuilt }: CalculatorSettings, slug: string): number {
  const module = modules.find((each) => each.slug === slug)
  return module ? (modulesBuilt[module.id] ?? 0) : 0
}

/** Whether the player may buy an item on the flea market: it is not banned and the level is reached, where levels count. */
export const isTradedOnFlea = (item: EconomyItem, economy: Pick<SaleRules, 'rules'>, settings: CalculatorSettings): boolean =>
  !item.fleaBanned && isFleaOpenAt(fleaLevelOf(item, economy.rules), settings.useProgress ? settings.level : undefined)

/**
 * Whether the player may list an item: the flea market takes it, and it was found in raid where the market requires that.
 * What a craft makes counts as found in raid, what comes from barters and traders does not. Every page and call goes by this.
 */
export const mayBeListed = (item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): boolean =>
  (isFoundInRaid || !economy.rules.foundInRaidRequired) && isTradedOnFlea(item, economy, settings)

/** The flea price the player works with; another one of the market where that is missing (`historical`). */
export function fleaPrice({ uid, price }: EconomyItem, side: 'buy' | 'sell', settings: CalculatorSettings) {
  const own = { ownBuy: settings.ownBuy, ownSell: settings.ownSell }
  const chosen = choosePrice(uid, { side, field: settings.priceField, own, market: price })
  if (chosen) return chosen
  const amount = fleaValue(price)
  return amount === undefined ? undefined : { amount, type: 'historical' as const }
}

/**
 * A flea sale at the asking price that leaves most, not above what buyers pay. The fee is not rounded: it is linear in the number sold, so
 * that a stack's fee is as many times one unit's.
 */
export function fleaSale(item: EconomyItem, economy: Pick<SaleRules, 'rules' | 'modules'>, settings: CalculatorSettings): Sale | undefined {
  const chosen = fleaPrice(item, 'sell', settings)
  if (!chosen) return undefined
  const at = chosen.type === 'user' ? undefined : item.price?.scannedAt
  const base = { type: chosen.type, ...(at !== undefined && { at }) }
  const market = chosen.amount
  const { rules } = economy
  const input = {
    basePrice: item.basePrice,
    rates: { offerRate: rules.offerFeeRate, requirementRate: rules.requirementFeeRate },
    ...withCentre(centreBonus(economy, settings)),
  }
  const listing = settings.useFee ? bestListing(input, market) : undefined
  if (!listing) return { ...base, unit: market, asking: market, fee: 0 }
  const { asking, fee, net } = listing
  return { ...base, unit: net, asking, fee, ...(asking < market && { market }) }
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
  const trader = unlistedSale(item, isFoundInRaid, economy, settings)
  const listed = listedSale(item, isFoundInRaid, economy, settings)
  if (!listed || !trader) return listed ?? trader
  const isKept = settings.sellToFleaOnly || !mayBeListed(item, isFoundInRaid, economy, settings)
  return isKept || listed.unit >= trader.unit ? listed : trader
}

/** To the trader that pays most: as it is, or as the rounds of a pack that is opened. */
function unlistedSale(item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale | undefined {
  const whole = bestTraderSale(item)
  const opened = openedSale(item, isFoundInRaid, economy, settings)
  return opened && opened.unit > (whole?.unit ?? 0) ? opened : whole
}

/** What the rounds of a pack bring; undefined for anything else. */
function openedSale({ pack }: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale | undefined {
  const inside = pack && economy.items[pack.item]
  const sale = inside && bestSale(inside, isFoundInRaid, economy, settings)
  if (!pack || !sale) return undefined
  const { unit, asking, fee, market: _market, ...rest } = sale
  return { ...rest, unit: unit * pack.count, asking: asking * pack.count, fee: fee * pack.count, opened: pack }
}

/** How one unit of a recipe's product is sold. */
export const productSale = (kind: 'barter' | 'craft', item: EconomyItem, economy: SaleRules, settings: CalculatorSettings) =>
  bestSale(item, kind === 'craft', economy, settings)

/** What listing a unit leaves, or what the player's own price says of one that may not be listed; undefined where there is neither. */
function listedSale(item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale | undefined {
  if (mayBeListed(item, isFoundInRaid, economy, settings)) return fleaSale(item, economy, settings)
  const own = settings.ownSell[item.uid]
  return own === undefined ? undefined : { type: 'user', unit: own, asking: own, fee: 0 }
}

/** Every way to sell a unit, the best first: {@link listedSale}, every trader, and a pack's rounds where they bring more. */
export function directSales(item: EconomyItem, isFoundInRaid: boolean, economy: SaleRules, settings: CalculatorSettings): Sale[] {
  const listed = listedSale(item, isFoundInRaid, economy, settings)
  const traders = traderSales(item)
  const opened = openedSale(item, isFoundInRaid, economy, settings)
  const isBetter = opened !== undefined && opened.unit > (traders[0]?.unit ?? 0)
  return [...(listed ? [listed] : []), ...(isBetter ? [opened] : []), ...traders].sort((a, b) => b.unit - a.unit)
}
