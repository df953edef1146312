import { type Blocker, craftBlockers, offerBlockers } from '../blockers.ts'
import { cheapestCash } from '../costs/cash.ts'
import { runCost } from '../costs/cheapest-costs.ts'
import type { RecipeKind, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { productSale, type Sale } from '../costs/sale.ts'

/** What a recipe takes and brings in one run. Roubles, not rounded; absent while a price it needs is missing. */
export type RecipeFigures = {
  kind: RecipeKind
  index: number
  /** Inputs used up, without fuel; tools cost nothing. */
  cost: number | undefined
  /** The generator's share; 0 without. */
  fuel: number
  /** Flea fee of all products. */
  fee: number
  /** What selling the products leaves, the fee taken off. */
  revenue: number | undefined
  profit: number | undefined
  /** Crafts: profit by hour of the module's time. */
  perHour: number | undefined
  /** Profit by inventory cell of the products. */
  perSlot: number | undefined
  /** What the products cost for cash less what making them costs: positive, making them saves. */
  saves: number | undefined
  /** Crafts: seconds with the player's skill. */
  seconds: number | undefined
  blockers: Blocker[]
  hasDogtags: boolean
}

/** Figures of every recipe, barters first, in the economy's order. */
export function recipeFigures(world: CostWorld): RecipeFigures[] {
  return world.recipes.map(figuring(world))
}

/** Figures of a recipe of the world, or of a changed one. */
export const figuresOfRecipe = (world: CostWorld, recipe: WorldRecipe): RecipeFigures => figuring(world)(recipe)

function figuring(world: CostWorld): (recipe: WorldRecipe) => RecipeFigures {
  const sales = { craft: new Map<number, Sale | undefined>(), barter: new Map<number, Sale | undefined>() }
  const saleOf = (at: number, kind: RecipeKind) => {
    const known = sales[kind].get(at)
    if (known || sales[kind].has(at)) return known
    const item = world.economy.items[at]
    const sale = item && productSale(kind, item, world.economy, world.settings)
    sales[kind].set(at, sale)
    return sale
  }
  return (recipe) => figuresOf(world, recipe, saleOf)
}

function figuresOf(world: CostWorld, recipe: WorldRecipe, saleOf: (item: number, kind: RecipeKind) => Sale | undefined): RecipeFigures {
  const { economy, settings, costsOrWorth } = world
  const { kind, index, seconds } = recipe
  const { outputs, inputs } = recipe.recipe
  const figures: RecipeFigures = {
    kind,
    index,
    fuel: recipe.fuel ? recipe.fuel.count * (costsOrWorth.unit[recipe.fuel.node] ?? Infinity) : 0,
    fee: 0,
    hasDogtags: inputs.some(({ item }) => economy.items[item]?.role === 'dogtag'),
    blockers: settings.useProgress ? blockersOf(recipe, world) : none,
    // All of one shape: there are hundreds of them, made anew with every change of a setting.
    seconds,
    cost: undefined,
    revenue: undefined,
    profit: undefined,
    perHour: undefined,
    perSlot: undefined,
    saves: undefined,
  }
  const total = runCost(recipe, costsOrWorth.unit)
  if (total < Infinity) figures.cost = total - figures.fuel
  const revenue = sum(outputs, ({ item, count }) => times(saleOf(item, kind)?.unit, count))
  for (const { item, count } of outputs) figures.fee += (saleOf(item, kind)?.fee ?? 0) * count
  if (revenue !== undefined) figures.revenue = revenue
  if (figures.cost === undefined) return figures
  const spent = figures.cost + figures.fuel
  const cash = sum(outputs, ({ item, count }) => times(cheapestCashOf(world, item), count))
  if (cash !== undefined) figures.saves = cash - spent
  if (revenue === undefined) return figures
  figures.profit = revenue - spent
  const cells = cellsOf(world, recipe)
  if (cells > 0) figures.perSlot = figures.profit / cells
  if (seconds !== undefined && seconds > 0) figures.perHour = (figures.profit * 3600) / seconds
  return figures
}

const none: Blocker[] = []
const blockersOf = ({ recipe }: WorldRecipe, { economy, settings }: CostWorld): Blocker[] =>
  'trader' in recipe ? offerBlockers(recipe, economy, settings) : craftBlockers(recipe, economy, settings)

/** What a product costs for cash; undefined where nobody sells it. */
function cheapestCashOf({ economy, settings }: CostWorld, at: number): number | undefined {
  const item = economy.items[at]
  const unit = item ? cheapestCash(item, economy, settings) : Infinity
  return unit < Infinity ? unit : undefined
}

const times = (unit: number | undefined, count: number): number | undefined => (unit === undefined ? undefined : unit * count)

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

/** Inventory cells of all products. */
export const cellsOf = ({ economy }: CostWorld, { recipe }: WorldRecipe): number =>
  recipe.outputs.reduce((sum, { item, count }) => sum + count * (economy.items[item]?.width ?? 1) * (economy.items[item]?.height ?? 1), 0)
