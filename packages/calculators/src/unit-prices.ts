import type { WorldRecipe } from './costs/cost-graph.ts'
import type { PriceType } from './costs/derivation.ts'
import { costTrust, type DoubtKind, type Trust } from './costs/trust.ts'
import { cheapestCost, type Way, waysTo } from './costs/ways.ts'
import type { ItemIndex } from './economy.ts'
import { type Named, presentItem, presentPlace, presentTrader } from './present.ts'
import type { PlaceView, TraderView } from './view.ts'

/**
 * What a unit of something costs by its cheapest way, and what that needs: a trader at a level after a quest, a recipe's place, a pack
 * of other things. Whole roubles.
 */
export type UnitPrice = {
  unit: number
  type: PriceType
  trader?: TraderView
  level?: number
  /** Name of the quest that opens the offer. */
  quest?: string
  /** Id and place of a recipe. */
  recipe?: string
  place?: PlaceView
  /** What the recipe takes, and how many units it gives where that is more than one. */
  brings?: BroughtView[]
  gives?: number
  /** How far the flea prices that decide it can be trusted, and why not where it is bought there; absent: well. */
  trust?: Exclude<Trust, 'high'>
  doubts?: DoubtKind[]
}

/** A thing that a recipe takes. `isTool`: it is given back. `minLevel`: of dogtags. */
export type BroughtView = { name: string; count: number; isTool?: true; minLevel?: number }

/** Prices of some items; one that nobody sells and nothing makes is left out. Short, for lists of hundreds of items. */
export function unitPrices(named: Named, uids: Iterable<string>): Map<string, UnitPrice> {
  const prices = new Map<string, UnitPrice>()
  for (const uid of uids) {
    const at = named.world.findItem(uid)
    const price = at === undefined ? undefined : unitPrice(named, at)
    if (price) prices.set(uid, price)
  }
  return prices
}

function unitPrice(named: Named, at: ItemIndex): UnitPrice | undefined {
  const best = cheapestCost(named.world, at)
  if (!best?.isGot) return undefined
  const unit = Math.round(best.unit)
  const way = waysTo(named.world, at).find(({ isChosen }) => isChosen)
  // Put together from what it contains, as a preset that nobody lists.
  return { unit, ...(way ? presentWay(named, way, at) : { type: 'build' as const }), ...trustOf(named, at) }
}

function trustOf({ world }: Named, at: ItemIndex): Pick<UnitPrice, 'trust' | 'doubts'> {
  const { trust, doubts } = costTrust(world, at, 1)
  const kinds = doubts.flatMap((doubt) => doubt.kinds)
  return { ...(trust !== 'high' && { trust }), ...(kinds.length > 0 && { doubts: kinds }) }
}

function presentRecipe(named: Named, made: WorldRecipe, at: ItemIndex): Pick<UnitPrice, 'recipe' | 'place' | 'brings' | 'gives'> {
  const { recipe, parts } = made
  const gives = recipe.outputs.find(({ item }) => item === at)?.count ?? 1
  return {
    recipe: recipe.id,
    place: presentPlace(named, made),
    brings: parts.map(({ part: { item, isTool, minLevel }, count }) => ({
      name: presentItem(named, item).name,
      count,
      ...(isTool && { isTool: true as const }),
      ...(minLevel !== undefined && { minLevel }),
    })),
    ...(gives > 1 && { gives }),
  }
}

function presentWay(named: Named, way: Way, at: ItemIndex): Omit<UnitPrice, 'unit'> {
  if ('pack' in way) return { type: way.pack.kind }
  if ('recipe' in way) return { type: way.recipe.kind, ...presentRecipe(named, way.recipe, at) }
  const { type, trader, offer } = way.cash
  const quest = offer?.quest === undefined ? undefined : named.names.quests[offer.quest]
  return {
    type,
    ...(trader !== undefined && { trader: presentTrader(named, trader) }),
    ...(offer && { level: offer.level }),
    ...(quest !== undefined && { quest }),
  }
}

/** Traders who buy some of the items, and by item the price each pays, in that order; 0 where they do not buy it. Whole roubles. */
export type TraderSales = { traders: TraderView[]; paid: Record<string, number[]> }

/** What traders pay for some items. */
export function traderSales(named: Named, uids: Iterable<string>): TraderSales {
  const { findItem, economy } = named.world
  const { items, traders } = economy
  const sold = [...new Set(uids)].flatMap((uid) => {
    const item = items[findItem(uid) ?? -1]
    return item && item.sellTo.length > 0
      ? [{ uid, paid: new Map(item.sellTo.map(({ trader, priceRoubles }) => [trader, priceRoubles])) }]
      : []
  })
  const buyers = [...traders.keys()].filter((trader) => sold.some(({ paid }) => paid.has(trader)))
  return {
    traders: buyers.map((trader) => presentTrader(named, trader)),
    paid: Object.fromEntries(sold.map(({ uid, paid }) => [uid, buyers.map((trader) => paid.get(trader) ?? 0)])),
  }
}
