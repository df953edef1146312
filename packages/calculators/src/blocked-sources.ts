import { fleaLevelOf } from '@stashwise/game/flea-access'
import { type Blocker, offerBlockers } from './blockers.ts'
import { runCost } from './costs/cheapest-costs.ts'
import { neverWay, type WorldRecipe } from './costs/cost-graph.ts'
import { fleaPrice } from './costs/sale.ts'
import { recipeBlockers, recipesGiving } from './costs/ways.ts'
import type { EconomyItem, EconomyOffer, ItemIndex } from './economy.ts'
import { type Named, presentBlocker, presentPlace, presentTrader } from './present.ts'
import type { BlockerView, PlaceView, TraderView } from './view.ts'

/** What a player lacks for a source. `playerLevel`: from which the flea market sells the item. */
export type Lack = BlockerView | { kind: 'playerLevel'; level: number }

/** A source of something that the player cannot get now. */
export type BlockedSource = {
  type: 'flea' | 'trader' | 'barter' | 'craft'
  trader?: TraderView
  place?: PlaceView
  /** Whole roubles of one unit; absent: the market has no offer, or what the recipe takes cannot be bought. */
  unit?: number
  lacks: Lack[]
  /** The player's settings leave such sources out. */
  isOff?: true
}

/** Sources by how far away they are. `gap`: levels that are missing, a quest counts as one. */
type Found = { source: BlockedSource; gap: number }

/**
 * The source that is nearest to being open to the player, by item; an item that nobody sells and nothing makes is left out. To be asked
 * about items without a price. Sources with a price come first, then those that no setting leaves out, then those that lack least.
 */
export function blockedSources(named: Named, uids: Iterable<string>): Map<string, BlockedSource> {
  const { items } = named.world.economy
  const nearest = new Map<string, BlockedSource>()
  for (const uid of uids) {
    const at = named.world.findItem(uid)
    const item = items[at ?? -1]
    if (at === undefined || !item) continue
    const [first] = [...fleaSource(named, item), ...traderSources(named, item), ...recipeSources(named, at)].sort(byDistance)
    if (first) nearest.set(uid, first.source)
  }
  return nearest
}

function byDistance(a: Found, b: Found): number {
  const [one, other] = [a.source, b.source]
  return (
    Number(one.unit === undefined) - Number(other.unit === undefined) ||
    Number(one.isOff ?? false) - Number(other.isOff ?? false) ||
    one.lacks.length - other.lacks.length ||
    a.gap - b.gap ||
    (one.unit ?? 0) - (other.unit ?? 0)
  )
}

/** What nobody has offered has no price there, and no level brings one. */
function fleaSource({ world: { economy, settings } }: Named, item: EconomyItem): Found[] {
  if (item.fleaBanned) return []
  const price = fleaPrice(item, 'buy', settings)
  const level = fleaLevelOf(item, economy.rules)
  const gap = price && settings.useProgress ? Math.max(0, level - (settings.level ?? level)) : 0
  const lacks: Lack[] = gap > 0 ? [{ kind: 'playerLevel', level }] : []
  return [{ source: { type: 'flea', ...(price && { unit: Math.round(price.amount) }), lacks }, gap }]
}

function traderSources(named: Named, { buyFrom }: EconomyItem): Found[] {
  const { economy, settings } = named.world
  return buyFrom.map((offer: EconomyOffer): Found => {
    const blockers = offerBlockers(offer, economy, settings)
    const source: BlockedSource = {
      type: 'trader',
      trader: presentTrader(named, offer.trader),
      unit: Math.round(offer.priceRoubles),
      lacks: blockers.map((blocker) => presentBlocker(named, blocker)),
      ...(!settings.useTraderPrices && { isOff: true as const }),
    }
    return { source, gap: gapOf(named, blockers) }
  })
}

function recipeSources(named: Named, item: ItemIndex): Found[] {
  const { world } = named
  return recipesGiving(world, item).flatMap((recipe): Found[] => {
    if (recipe.kind === 'pack' || neverWay(recipe.recipe.inputs, world.economy) === 'farm') return []
    const blockers = recipeBlockers(recipe, world)
    const unit = unitOf(named, recipe, item)
    const isOn = recipe.kind === 'barter' ? world.settings.useBarters : world.settings.useCrafts
    const source: BlockedSource = {
      type: recipe.kind,
      place: presentPlace(named, recipe),
      ...(unit < Infinity && { unit: Math.round(unit) }),
      lacks: blockers.map((blocker) => presentBlocker(named, blocker)),
      ...(!isOn && { isOff: true as const }),
    }
    return [{ source, gap: gapOf(named, blockers) }]
  })
}

/** Infinity where something it takes is not for sale, as dogtags are not. */
function unitOf({ world }: Named, recipe: WorldRecipe, item: ItemIndex): number {
  const given = recipe.gives.find(({ node }) => node === item)
  if (!given || neverWay(recipe.recipe.inputs, world.economy)) return Infinity
  return Math.max(0, runCost(recipe, world.costs.unit) - given.credit) / given.count
}

/** No level brings another edition of the game. */
const editionGap = 100

function gapOf({ world: { economy, settings } }: Named, blockers: readonly Blocker[]): number {
  return blockers.reduce((sum, blocker) => {
    if (blocker.kind === 'quest' || blocker.kind === 'cards') return sum + 1
    if (blocker.kind === 'edition') return sum + editionGap
    const reached =
      blocker.kind === 'trader'
        ? settings.traderLevels[economy.traders[blocker.trader]?.slug ?? '']
        : settings.modulesBuilt[economy.modules[blocker.module]?.id ?? '']
    return sum + blocker.level - (reached ?? 0)
  }, 0)
}
