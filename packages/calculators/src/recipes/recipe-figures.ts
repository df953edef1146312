import { type Blocker, hasGates } from '../blockers.ts'
import type { RecipeKind, WorldPart, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { countedRecipe, isOwn, partTotal, type Run, runOf } from '../costs/run.ts'
import { recipeTrust, type Trust } from '../costs/trust.ts'
import { recipeBlockers } from '../costs/ways.ts'
import type { ItemIndex } from '../economy.ts'
import { dayRuns } from './day-runs.ts'
import { stationSeconds } from './station-time.ts'

/**
 * What a recipe takes and brings in one run; absent while a price it needs is missing. Every part is whole roubles before parts are added or
 * subtracted, so that figures agree with what is shown beside them; only `perHour` and `perSlot` are not rounded.
 */
export type RecipeFigures = {
  kind: RecipeKind
  index: number
  /** Inputs used up, without fuel; tools cost nothing. Undefined as well while sellers have too few for one run. */
  cost: number | undefined
  /** What of {@link cost} is no money: things nobody sells, at what they would bring. The rest is the cash to spend. */
  own: number
  /** The generator's share; 0 without. */
  fuel: number
  /** Flea fee of all products. */
  fee: number
  /** What selling the products leaves, the fee taken off. */
  revenue: number | undefined
  profit: number | undefined
  /** Crafts: profit by hour of the module's time, {@link stationSeconds}. */
  perHour: number | undefined
  /** Crafts: runs a day that logins, sellers and buyers allow, {@link dayRuns}, where a module that never pauses would make more. */
  dayRuns: number | undefined
  /** Profit by inventory cell of the products. */
  perSlot: number | undefined
  /** What the products cost at the cheapest seller the player has, less what getting them this way costs: positive, it saves. */
  saves: number | undefined
  /** Crafts: seconds with the player's skill. */
  seconds: number | undefined
  /** Crafts: {@link seconds}, and those that the same module makes ingredients for. */
  stationSeconds: number | undefined
  /** Trust in the flea prices that decide cost and sale. */
  trust: Trust
  blockers: Blocker[]
  hasDogtags: boolean
}

/** Figures of every recipe, barters first, in the economy's order. */
export function recipeFigures(world: CostWorld): RecipeFigures[] {
  return world.recipes.map((recipe) => figuresOfRecipe(world, recipe))
}

/** Figures of a recipe of the world, or of a changed one. */
export function figuresOfRecipe(world: CostWorld, recipe: WorldRecipe): RecipeFigures {
  const { economy, settings, values } = world
  const { kind, index, seconds } = recipe
  const { outputs, inputs } = recipe.recipe
  const saleOf = (item: ItemIndex) => world.saleOf(kind, item)
  const run = runOf(world, recipe)
  const figures: RecipeFigures = {
    kind,
    index,
    own: run.own === 0 ? 0 : wholeTotal(world, recipe, (part) => isOwn(world, part)),
    fuel: recipe.fuel ? Math.round(recipe.fuel.count * (values[recipe.fuel.node] ?? Infinity)) : 0,
    fee: 0,
    hasDogtags: inputs.some(({ item }) => economy.items[item]?.role === 'dogtag'),
    blockers: hasGates(settings) ? recipeBlockers(recipe, world) : none,
    trust: recipeTrust(world, recipe, saleOf),
    // All of one shape: there are hundreds of them, made again with every change of a setting.
    seconds,
    stationSeconds: seconds,
    cost: undefined,
    revenue: undefined,
    profit: undefined,
    perHour: undefined,
    dayRuns: undefined,
    perSlot: undefined,
    saves: undefined,
  }
  const revenue = sum(outputs, ({ item, count }) => times(saleOf(item)?.unit, count))
  for (const { item, count } of outputs) figures.fee += Math.round((saleOf(item)?.fee ?? 0) * count)
  if (revenue !== undefined) figures.revenue = revenue
  return withCost(figures, run, world, recipe)
}

function withCost(figures: RecipeFigures, { total }: Run, world: CostWorld, recipe: WorldRecipe): RecipeFigures {
  if (total === undefined) return figures
  const { revenue, fuel } = figures
  const seconds = stationSeconds(world, recipe)
  figures.stationSeconds = seconds
  const cost = wholeTotal(world, recipe)
  figures.cost = cost
  const bought = boughtCostOf(world, recipe)
  if (bought !== undefined) figures.saves = bought - cost - fuel
  if (revenue === undefined) return figures
  figures.profit = revenue - cost - fuel
  const cells = cellsOf(world, recipe)
  if (cells > 0) figures.perSlot = figures.profit / cells
  if (seconds === undefined || seconds <= 0) return figures
  figures.perHour = (figures.profit * 3600) / seconds
  const runs = figures.profit > 0 ? dayRuns(world, recipe) : Infinity
  if (runs < daySeconds / seconds) figures.dayRuns = runs
  return figures
}

const daySeconds = 86_400

/** Profit by hour of a day on which the craft is made as often as logins, sellers and buyers allow. Crafts are compared by it, and it is the figure that is shown. */
export const wholeDayPerHour = ({ profit, perHour, dayRuns: runs }: RecipeFigures): number | undefined =>
  profit === undefined || perHour === undefined || runs === undefined ? perHour : (profit * runs) / 24

/** What the parts of a run cost, each in whole roubles as it is shown. */
function wholeTotal(world: CostWorld, recipe: WorldRecipe, isCounted: (part: WorldPart) => boolean = () => true): number {
  let total = 0
  for (const part of countedRecipe(world, recipe).parts) if (isCounted(part)) total += Math.round(partTotal(world, recipe, part))
  return total
}

const none: Blocker[] = []

/**
 * What buying the products of a run costs, each at its cheapest seller: the flea market or a trader, as far as the player has them; undefined
 * where nobody sells one for money, as most presets of weapons.
 */
export const boughtCostOf = ({ cash }: CostWorld, { recipe }: WorldRecipe): number | undefined =>
  sum(recipe.outputs, ({ item, count }) => {
    const unit = cash[item] ?? Infinity
    return unit < Infinity ? Math.round(unit * count) : undefined
  })

const times = (unit: number | undefined, count: number): number | undefined => (unit === undefined ? undefined : Math.round(unit * count))

/** Undefined as soon as one is: a partial sum would look like a bargain. */
function sum<Part>(parts: readonly Part[], amountOf: (part: Part) => number | undefined): number | undefined {
  let total = 0
  for (const part of parts) {
    const value = amountOf(part)
    if (value === undefined) return undefined
    total += value
  }
  return total
}

/** Inventory cells of all products; what stacks takes one place a stack. */
export const cellsOf = ({ economy }: CostWorld, { recipe }: WorldRecipe): number =>
  recipe.outputs.reduce((sum, { item, count }) => sum + cellsFor(economy.items[item], count), 0)

/** Inventory cells of some units of an item. */
export const cellsFor = (item: CostWorld['economy']['items'][number] | undefined, count: number): number =>
  Math.ceil(count / (item?.stack ?? 1) - 1e-9) * (item?.width ?? 1) * (item?.height ?? 1)
