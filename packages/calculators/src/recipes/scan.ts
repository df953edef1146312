import { fleaLevelOf } from '@stashwise/game/flea-access'
import { weakMemoize } from '@stashwise/game/memoize'
import type { Blocker } from '../blockers.ts'
import { offerBlockers } from '../blockers.ts'
import type { WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { runOf } from '../costs/run.ts'
import { fleaPrice, fleaSale, isTradedOnFlea, mayBeListed, type Sale } from '../costs/sale.ts'
import { priceTrust, recipeTrust, type Trust } from '../costs/trust.ts'
import { recipeBlockers } from '../costs/ways.ts'
import type { EconomyItem, EconomyOffer, ItemIndex } from '../economy.ts'
import { listedRecipes } from './listed-recipes.ts'
import { cellsFor } from './recipe-figures.ts'

/** A way to an item that costs less than the flea market leaves for it. Roubles of one unit, not rounded. */
export type Scanned = {
  item: ItemIndex
  route: 'trader' | 'barter' | 'craft'
  offer?: EconomyOffer
  recipe?: WorldRecipe
  /** What its parts are priced in, as in the lists of recipes. */
  world: CostWorld
  cost: number
  /** What of the cost is no money: things nobody sells, at what they would bring. */
  own: number
  /** What buyers pay, the fee on it, and what is left over the cost. */
  flea: number
  fee: number
  gain: number
  /** Crafts: seconds that a run takes of its module. */
  stationSeconds?: number
  /** Crafts: runs a day that sellers and buyers allow, where that is fewer than fill it; see {@link RecipeFigures.dayRuns}. */
  dayRuns?: number
  /** Units until the next reset, or by one run of a craft; absent: no end. */
  units?: number
  /** How far the price it is sold at can be trusted; of a recipe also those it buys at. */
  trust: Trust
  /** False: not found in raid where the flea market requires it. */
  canBeListed: boolean
  blockers: Blocker[]
  /** The level from which the player may sell it on the flea market; absent where they may today. */
  fleaLevel?: number
}

/**
 * Items whose trader, barter or craft route beats the flea market after its fee. Own sale prices count as what buyers pay. What comes from
 * traders and barters is not found in raid: where the flea market requires that, the gain is what a buyer saves, without a fee. What the
 * player's level still keeps off the flea market is among them, with `fleaLevel`. Cached with the world.
 */
export const scanMarket = weakMemoize((world: CostWorld): readonly Scanned[] => {
  const { economy, settings } = world
  const found: Scanned[] = []
  // As if the flea market were open: what it is closed for is said of each way.
  const open = { ...settings, useProgress: false }
  const sales = new Map<ItemIndex, Sale | undefined>()
  const saleOf = (at: ItemIndex, item: EconomyItem) => {
    if (!sales.has(at)) sales.set(at, isTradedOnFlea(item, economy, open) ? fleaSale(item, economy, settings) : undefined)
    return sales.get(at)
  }
  const add = (
    at: ItemIndex,
    isFoundInRaid: boolean,
    way: Omit<Scanned, 'item' | 'flea' | 'fee' | 'gain' | 'canBeListed' | 'trust' | 'fleaLevel'>,
  ) => {
    const item = economy.items[at]
    const sale = item && saleOf(at, item)
    if (!item || !sale || item.role === 'roubles' || item.role === 'currency') return
    const canBeListed = mayBeListed(item, isFoundInRaid, economy, open)
    const flea = canBeListed ? (sale.market ?? sale.asking) : (fleaPrice(item, 'buy', settings)?.amount ?? 0)
    const fee = canBeListed ? sale.fee : 0
    const gain = (canBeListed ? sale.unit : flea) - way.cost
    if (gain < 1) return
    const trust = way.recipe ? recipeTrust(way.world, way.recipe, () => sale) : priceTrust(item)
    const isClosed = !isTradedOnFlea(item, economy, settings)
    const fleaLevel = isClosed ? { fleaLevel: fleaLevelOf(item, economy.rules) } : {}
    found.push({ item: at, flea, fee, gain, canBeListed, trust, ...way, ...fleaLevel })
  }
  if (settings.useTraderPrices) {
    for (const [at, item] of economy.items.entries()) {
      for (const offer of item.buyFrom) {
        const blockers = offerBlockers(offer, economy, settings)
        add(at, false, {
          route: 'trader',
          offer,
          world,
          cost: offer.priceRoubles,
          own: 0,
          blockers,
          ...(offer.limit !== undefined && { units: offer.limit }),
        })
      }
    }
  }
  for (const { recipe, figures, world: parts } of listedRecipes(world)) {
    const { total, own } = runOf(parts, recipe)
    if (total === undefined) continue
    const blockers = recipeBlockers(recipe, world)
    const { stationSeconds: seconds, dayRuns } = figures
    const limit = 'limit' in recipe.recipe ? recipe.recipe.limit : undefined
    for (const { item, count } of recipe.recipe.outputs) {
      const given = recipe.gives.find(({ node }) => node === item)
      const units = recipe.kind === 'craft' ? count : limit === undefined ? undefined : limit * count
      add(item, recipe.kind === 'craft', {
        route: recipe.kind,
        recipe,
        world: parts,
        cost: Math.max(0, total - (given?.credit ?? 0)) / count,
        own: Math.min(own, Math.max(0, total - (given?.credit ?? 0))) / count,
        blockers,
        ...(seconds !== undefined && { stationSeconds: seconds }),
        ...(dayRuns !== undefined && { dayRuns }),
        ...(units !== undefined && { units }),
      })
    }
  }
  return found
})

export type ScanOrder = 'gain' | 'gainPercent' | 'perHour' | 'perSlot' | 'gainOfAll' | 'capital' | 'own' | 'name'
export type ScanQuery = {
  search: string
  route?: Scanned['route'] | undefined
  available: boolean
  /** What only waits for the flea market to open is available too. */
  isFleaAwaited?: boolean
  /** Rows whose prices can hardly be trusted stay among the others; otherwise they come after them. */
  mixesDoubtful: boolean
  /** Without what takes dogtags. */
  hideDogtags: boolean
  sort: ScanOrder
  dir: 'asc' | 'desc'
}

/**
 * A figure of a scanned way; undefined where there is none. Percent of the cost; roubles by hour, by cell, for all units. By hour is that of a whole
 * day, as in the lists of crafts.
 */
export function scanFigure(
  { gain, cost, own, stationSeconds: seconds, dayRuns, units, item }: Scanned,
  { economy }: CostWorld,
  figure: Exclude<ScanOrder, 'name'>,
): number | undefined {
  switch (figure) {
    case 'gain':
      return gain
    case 'gainPercent':
      return cost > 0 ? (gain / cost) * 100 : undefined
    case 'perHour':
      if (seconds === undefined || units === undefined) return undefined
      return gain * units * (dayRuns === undefined ? 3600 / seconds : dayRuns / 24)
    case 'perSlot': {
      const count = slotUnits(economy.items[item], units)
      return (gain * count) / cellsFor(economy.items[item], count)
    }
    case 'gainOfAll':
      return wholeGain({ gain, cost }) * (units ?? 1)
    case 'capital':
      return (cost - own) * (units ?? 1)
    case 'own':
      return own * (units ?? 1)
  }
}

/** A unit's gain in whole roubles: what selling leaves less the cost, both as they are shown. */
export const wholeGain = ({ gain, cost }: Pick<Scanned, 'gain' | 'cost'>): number => Math.round(gain + cost) - Math.round(cost)

/** Units that gain by cell is counted with: all there are, at most a stack. */
export const slotUnits = (item: EconomyItem | undefined, units = Infinity): number => Math.max(1, Math.min(item?.stack ?? 1, units))
