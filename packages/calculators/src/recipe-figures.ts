import { type Blocker, craftBlockers, offerBlockers } from './blockers.ts'
import { runCost } from './cheapest-costs.ts'
import type { CostWorld, RecipeKind, WorldRecipe } from './cost-world.ts'
import { cellsOf } from './derive-recipe.ts'
import { bestSale, fleaSale, isTradedOnFlea, type Sale } from './sale.ts'

/** What a recipe takes and brings in one run. Roubles, not rounded; absent while a price it needs is missing. */
export type RecipeFigures = {
  kind: RecipeKind
  index: number
  /** Inputs used up, without fuel; tools cost nothing. */
  cost?: number
  /** The generator's share; 0 without. */
  fuel: number
  /** Flea fee of all products. */
  fee: number
  /** What selling the products leaves, the fee taken off. */
  revenue?: number
  profit?: number
  /** Crafts: profit by hour of the module's time. */
  perHour?: number
  /** Profit by inventory cell of the products. */
  perSlot?: number
  /** What the products cost for cash less what making them costs: positive, making them saves. */
  saves?: number
  /** Barters: profit if the reward were listed on the flea market, where that takes what was not found in raid. */
  ifListed?: number
  /** Crafts: seconds with the player's skill. */
  seconds?: number
  blockers: Blocker[]
  hasDogtags: boolean
}

/** Figures of every recipe, barters first, in the economy's order. */
export function recipeFigures(world: CostWorld): RecipeFigures[] {
  const sales = new Map<string, Sale | undefined>()
  const saleOf = (item: number, kind: RecipeKind) => {
    const key = `${kind}${item}`
    const known = sales.get(key)
    if (known || sales.has(key)) return known
    const sold = world.economy.items[item]
    const sale = sold && bestSale(sold, kind === 'craft', world.economy, world.settings)
    sales.set(key, sale)
    return sale
  }
  return world.recipes.map((recipe) => figuresOf(world, recipe, saleOf))
}

function figuresOf(world: CostWorld, recipe: WorldRecipe, saleOf: (item: number, kind: RecipeKind) => Sale | undefined): RecipeFigures {
  const { economy, settings, costsOrWorth } = world
  const { kind, index, seconds } = recipe
  const { outputs } = recipe.recipe
  const fuel = recipe.fuel ? recipe.fuel.count * (costsOrWorth.unit[recipe.fuel.node] ?? Infinity) : 0
  const total = runCost(recipe, costsOrWorth.unit)
  const cost = total === Infinity ? undefined : total - fuel
  const sold = outputs.map(({ item, count }) => ({ sale: saleOf(item, kind), count }))
  const revenue = sum(sold.map(({ sale, count }) => sale && sale.unit * count))
  const fee = sum(sold.map(({ sale, count }) => (sale?.fee ?? 0) * count)) ?? 0
  const profit = cost === undefined || revenue === undefined ? undefined : revenue - cost - fuel
  const cells = cellsOf(world, recipe)
  const cash = sum(outputs.map(({ item, count }) => world.cash[item]?.[0] && world.cash[item][0].unit * count))
  const listed = kind === 'barter' ? listedRevenue(world, recipe) : undefined
  return {
    kind,
    index,
    fuel,
    fee,
    hasDogtags: recipe.parts.some(({ part }) => economy.items[part.item]?.role === 'dogtag'),
    blockers: 'trader' in recipe.recipe ? offerBlockers(recipe.recipe, economy, settings) : craftBlockers(recipe.recipe, economy, settings),
    ...(cost !== undefined && { cost }),
    ...(revenue !== undefined && { revenue }),
    ...(profit !== undefined && { profit }),
    ...(profit !== undefined && cells > 0 && { perSlot: profit / cells }),
    ...(profit !== undefined && seconds !== undefined && seconds > 0 && { perHour: (profit * 3600) / seconds }),
    ...(cash !== undefined && cost !== undefined && { saves: cash - cost - fuel }),
    ...(listed !== undefined && cost !== undefined && { ifListed: listed - cost }),
    ...(seconds !== undefined && { seconds }),
  }
}

/** What a barter's rewards would leave on the flea market; undefined where it does not take them. */
function listedRevenue({ economy, settings }: CostWorld, { recipe }: WorldRecipe): number | undefined {
  if (economy.rules.foundInRaidRequired) return undefined
  return sum(
    recipe.outputs.map(({ item: at, count }) => {
      const item = economy.items[at]
      const sale = item && isTradedOnFlea(item, economy, settings) ? fleaSale(item, economy, settings) : undefined
      return sale && sale.unit * count
    }),
  )
}

/** Undefined as soon as one is: a partial sum would look like a bargain. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  let total = 0
  for (const value of values) {
    if (value === undefined) return undefined
    total += value
  }
  return total
}
