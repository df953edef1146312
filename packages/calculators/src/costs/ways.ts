import { weakMemoize } from '@stashwise/game/memoize'
import type { Blocker } from '../blockers.ts'
import { craftBlockers, offerBlockers } from '../blockers.ts'
import type { ItemIndex } from '../economy.ts'
import { blockedOffers, type CashWay } from './cash.ts'
import { runCost } from './cheapest-costs.ts'
import { type Maker, neverWay, type OpenedPack, type WorldRecipe } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'

/**
 * Why a recipe says nothing of what its product costs: a farm that runs by itself, dogtags of the player's own, or a kind of recipe
 * that is left out.
 */
export type UnusedReason = 'farm' | 'dogtags' | 'barters' | 'crafts'

/**
 * A way to an item and what one unit costs by it. `isChosen`: the cheapest. `unused`: it is shown, but never taken. `isClosed`: the player
 * cannot get the pack yet that others buy.
 */
export type Way = { unit: number; isChosen: boolean; blockers: Blocker[]; unused?: UnusedReason } & (
  | { cash: CashWay }
  | { recipe: WorldRecipe }
  | { pack: OpenedPack; isClosed?: true }
)

/** What the player lacks for a recipe. */
export const recipeBlockers = ({ recipe }: WorldRecipe, { economy, settings }: CostWorld): Blocker[] =>
  'trader' in recipe ? offerBlockers(recipe, economy, settings) : craftBlockers(recipe, economy, settings)

/** The cheapest cost of one unit, roubles; undefined where there is no way at all. `isGot` false: what it would bring instead. */
export function cheapestCost(world: CostWorld, item: ItemIndex): { unit: number; isGot: boolean } | undefined {
  world.include(item)
  const unit = world.values[item] ?? Infinity
  return unit === Infinity ? undefined : { unit, isGot: (world.costs.unit[item] ?? Infinity) < Infinity }
}

/** Every way to an item, the cheapest first; those the player cannot go yet come with what is missing. */
export function waysTo(world: CostWorld, item: ItemIndex): Way[] {
  const best = cheapestCost(world, item)
  const cash = world.cashOf(item).map((each): Way => ({ cash: each, unit: each.unit, isChosen: false, blockers: [] }))
  const worth = world.countedAs(item)
  if (worth) cash.push({ cash: worth, unit: worth.unit, isChosen: false, blockers: [] })
  const sold = item < world.economy.items.length ? world.economy.items[item] : undefined
  const blocked = sold ? blockedOffers(sold, world.economy, world.settings) : []
  cash.push(...blocked.map((each): Way => ({ ...each, unit: each.cash.unit, isChosen: false })))
  const makers = recipesGiving(world, item)
  const made = makers.flatMap((recipe): Way[] => {
    const given = recipe.gives.find(({ node }) => node === item)
    const total = runCost(recipe, world.values)
    if (!given || total === Infinity) return []
    const unit = Math.max(0, total - given.credit) / given.count
    if (recipe.kind === 'pack') return isOtherDeal(recipe, makers, world) ? packWay(recipe, unit, world) : []
    const unused = unusedReason(recipe, world)
    return [{ recipe, unit, isChosen: false, blockers: recipeBlockers(recipe, world), ...(unused && { unused }) }]
  })
  const ways = [...cash, ...made].sort((a, b) => a.unit - b.unit)
  const chosen = ways.find((way) => best !== undefined && isClose(way.unit, best.unit) && way.blockers.length === 0 && isUsed(way))
  return ways.map((way) => (way === chosen ? { ...way, isChosen: true } : way))
}

/** Undefined for a recipe that is taken, or that is closed only by what the player lacks. */
function unusedReason({ recipe: { inputs }, kind, isWay }: WorldRecipe, { economy, settings }: CostWorld): UnusedReason | undefined {
  if (isWay) return undefined
  const never = neverWay(inputs, economy)
  if (never) return never
  if (kind === 'barter') return settings.useBarters ? undefined : 'barters'
  return settings.useCrafts ? undefined : 'crafts'
}

/** What a trader would pay for a pack that nobody sells is no cost of its rounds. */
function packWay(pack: OpenedPack, unit: number, world: CostWorld): Way[] {
  const isGot = (world.costs.unit[pack.index] ?? Infinity) < Infinity
  const isSold = isGot || world.countedAs(pack.index)?.type === 'closed'
  return isSold ? [{ pack, unit, isChosen: false, blockers: [], ...(!isGot && { isClosed: true as const }) }] : []
}

/** False for a pack that comes from a barter which is listed as it is for the loose rounds: the same trader, for the same things by the round. */
function isOtherDeal(pack: OpenedPack, makers: readonly Maker[], world: CostWorld): boolean {
  const source = world.makerOf(pack.index)
  const inside = pack.gives[0]?.count ?? 1
  return source?.kind !== 'barter' || !makers.some((maker) => maker.kind === 'barter' && isSameDeal(source, maker, inside))
}

/** Whether a barter for packs takes what another one takes for as many loose units. */
function isSameDeal(packed: Barter, loose: Barter, inside: number): boolean {
  const [one, other] = [packed.recipe, loose.recipe]
  const share = (loose.gives[0]?.count ?? 1) / ((packed.gives[0]?.count ?? 1) * inside)
  return (
    one.trader === other.trader &&
    one.level === other.level &&
    one.quest === other.quest &&
    one.inputs.length === other.inputs.length &&
    one.inputs.every(({ item, count }) => other.inputs.some((part) => part.item === item && Math.abs(count * share - part.count) < 1e-6))
  )
}

type Barter = Extract<WorldRecipe, { kind: 'barter' }>

const isUsed = (way: Way) => ('recipe' in way ? way.recipe.isWay : !('pack' in way && way.isClosed))
/** Recipes that feed each other settle to within a hair. */
const isClose = (one: number, other: number) => Math.abs(one - other) <= Math.max(1, other) * 1e-6

/** Recipes and packs that give an item. */
export const recipesGiving = (world: CostWorld, item: ItemIndex): readonly Maker[] => makersByOutput(world).get(item) ?? []

const makersByOutput = weakMemoize(({ recipes, makers }: CostWorld) =>
  byOutput([...recipes, ...makers.filter(({ kind }) => kind === 'pack')]),
)

function byOutput(makers: readonly Maker[]): ReadonlyMap<ItemIndex, readonly Maker[]> {
  const all = new Map<ItemIndex, Maker[]>()
  for (const maker of makers) {
    for (const { item } of maker.recipe.outputs) {
      const known = all.get(item)
      if (known) known.push(maker)
      else all.set(item, [maker])
    }
  }
  return all
}
