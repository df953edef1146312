import type { WorldRecipe } from '../costs/cost-graph.ts'
import { type CostWorld, solveCosts } from '../costs/cost-world.ts'
import { moduleSlugs } from '../economy.ts'
import type { ListedRecipe } from '../recipes/list-recipes.ts'
import { figuresOfRecipe } from '../recipes/recipe-figures.ts'
import { secondsPerCoin } from './bitcoin.ts'

/** The hideout's own prices and crafts. */
export type AtWork = { world: CostWorld; recipes: readonly ListedRecipe[] }

/** The hideout with some graphics cards in its bitcoin farm, whose coins then take the time that many need; all else is as in the lists. */
export function atWork({ world, recipes }: AtWork, cards: number): AtWork {
  return cards > 1
    ? { world, recipes: recipes.map((each) => (isFarm(each.recipe, world.economy.modules) ? withCards(each, world, cards) : each)) }
    : { world, recipes }
}

const bought = new WeakMap<CostWorld, AtWork>()

/** The same with parts that are bought or bartered, never made; cached with the world. */
export function withoutCrafts({ world }: AtWork): AtWork {
  const known = bought.get(world)
  if (known) return known
  const other = solveCosts(world.economy, { ...world.settings, useCrafts: false })
  const made = { world: other, recipes: other.recipes.map((recipe) => ({ recipe, figures: figuresOfRecipe(other, recipe) })) }
  bought.set(world, made)
  return made
}

/** The farm's recipe as it is with some cards: its time, and the fuel that burns meanwhile. */
function withCards({ recipe }: ListedRecipe, world: CostWorld, cards: number): ListedRecipe {
  const seconds = secondsPerCoin(cards, recipe.seconds)
  const { fuel } = recipe
  const burnt = fuel && { ...fuel, count: (fuel.count * seconds) / (recipe.seconds ?? seconds) }
  const faster: WorldRecipe = {
    ...recipe,
    seconds,
    ...(burnt && { fuel: burnt, uses: recipe.uses.map((use) => (use === fuel ? burnt : use)) }),
  }
  return { recipe: faster, figures: figuresOfRecipe(world, faster) }
}

/** A recipe of the bitcoin farm. */
export const isFarm = ({ recipe }: WorldRecipe, modules: CostWorld['economy']['modules']): boolean =>
  'module' in recipe && modules[recipe.module]?.slug === moduleSlugs.bitcoinFarm
