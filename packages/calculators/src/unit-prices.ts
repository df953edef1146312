import type { PriceType } from './costs/derivation.ts'
import { cheapestCost, type Way, waysTo } from './costs/ways.ts'
import type { ItemIndex } from './economy.ts'
import { type Named, presentPlace, presentTrader } from './present.ts'
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
  /** Of a recipe: its id and where it is used. */
  recipe?: string
  place?: PlaceView
}

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
  return way ? { unit, ...presentWay(named, way) } : { unit, type: 'build' }
}

function presentWay(named: Named, way: Way): Omit<UnitPrice, 'unit'> {
  if ('pack' in way) return { type: way.pack.kind }
  if ('recipe' in way) return { type: way.recipe.kind, recipe: way.recipe.recipe.id, place: presentPlace(named, way.recipe) }
  const { type, trader, offer } = way.cash
  const quest = offer?.quest === undefined ? undefined : named.names.quests[offer.quest]
  return {
    type,
    ...(trader !== undefined && { trader: presentTrader(named, trader) }),
    ...(offer && { level: offer.level }),
    ...(quest !== undefined && { quest }),
  }
}

/** Traders who take some of the items, and by item what each of them pays for one, in that order; 0 from one who does not take it. Whole roubles. */
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
