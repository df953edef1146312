import type { Node } from '../costs/cheapest-costs.ts'
import type { Maker, WorldPart, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { cashLimit, runLimit } from '../costs/limits.ts'
import type { ItemIndex } from '../economy.ts'
import { isFarm } from '../hideout/is-farm.ts'
import type { CalculatorSettings } from '../settings.ts'
import { stationStarts } from './station-time.ts'

/** Times a day that a player buys and sells who did not say when they play: morning, evening, night. */
const usualLoginsADay = 3

/** Times a day that a player is counted to buy and sell. */
export const countedLogins = ({ loginsADay = usualLoginsADay }: Pick<CalculatorSettings, 'loginsADay'>): number => loginsADay

/**
 * Runs of a recipe a day that sellers have the parts for and buyers are seen for, when the player buys and sells at some logins: at each
 * what traders have until their next reset and a unit, or a stack of what stacks, for each offer that the flea market shows. A fraction
 * where a run takes more than a day's; Infinity where nothing limits it.
 */
export function runsOfOffers(world: CostWorld, recipe: WorldRecipe, logins: number): number {
  let most = Infinity
  for (const part of recipe.parts)
    if (!part.part.isTool && !part.way) most = Math.min(most, (unitsForRuns(world, part) * logins) / part.count)
  for (const { item, count } of recipe.recipe.outputs) {
    const sale = world.saleOf('craft', item)
    const units = sale && sale.type !== 'sellToTrader' && sale.type !== 'user' ? unitsOfOffers(world, item) : undefined
    if (units !== undefined) most = Math.min(most, (units * logins) / count)
  }
  return most
}

/**
 * Runs a day by which crafts are compared: as many as offers allow and, where the player told when they play, as they can start then. Whole runs, or one in
 * so many days.
 */
export function dayRuns(world: CostWorld, recipe: WorldRecipe): number {
  const { loginsADay = Infinity } = world.settings
  // The farm makes coins by itself.
  const starts = isFarm(recipe, world.economy.modules) ? Infinity : loginsADay / stationStarts(world, recipe)
  const most = Math.min(runsOfOffers(world, recipe, countedLogins(world.settings)), starts)
  if (most === Infinity) return most
  return most >= 1 ? wholeRuns(most) : 1 / Math.ceil(1 / most - rounding)
}

const rounding = 1e-9
/** Runs that are complete: a sum of shares that misses a whole number by rounding is that number. */
export const wholeRuns = (most: number): number => Math.floor(most + rounding)

/** Units that the flea market's offers stand for, of what stacks a stack each; undefined where nobody counted them. */
function unitsOfOffers({ economy }: CostWorld, item: ItemIndex): number | undefined {
  const { price, stack = 1 } = economy.items[item] ?? {}
  return price?.offers === undefined ? undefined : Math.max(1, price.offers) * stack
}

/** Sellers up to this factor above the counted cost count as well: with those above it a run would earn less than its figure says. */
const nearPrice = 1.1

/** Units of a part to be had at one login at about what they are counted at; of everybody where that is not one run, as its cost has it. */
function unitsForRuns(world: CostWorld, { node, count }: WorldPart): number {
  const near = unitsFor(world, node, [], (world.values[node] ?? Infinity) * nearPrice)
  return near < count ? unitsFor(world, node, []) : near
}

/** Units to be had at one login: of those who sell it for so much, and by what makes it at its cheapest, as often as its own parts allow. */
function unitsFor(world: CostWorld, node: Node, path: readonly Node[], mostRoubles = Infinity): number {
  const item = world.itemOf(node)
  let units = 0
  for (const way of world.cashOf(node)) {
    if (way.unit > mostRoubles) continue
    const onFlea = way.type === 'flea' || way.type === 'historical' ? unitsOfOffers(world, item) : undefined
    units += cashLimit(way, item, world.economy)?.limit ?? onFlea ?? Infinity
  }
  const maker = path.includes(node) ? undefined : world.makerOf(node)
  if (!maker || units === Infinity) return units
  const given = maker.gives.find((each) => each.node === node)?.count ?? 1
  return units + given * runsAtOnce(world, maker, [...path, node])
}

/** Runs of what makes a part at one login. */
function runsAtOnce(world: CostWorld, maker: Maker, path: readonly Node[]): number {
  let most = runLimit(maker)?.limit ?? Infinity
  for (const { node, count } of maker.uses) most = Math.min(most, unitsFor(world, node, path) / count)
  return most
}
