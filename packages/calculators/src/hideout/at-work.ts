import type { WorldRecipe } from '../costs/cost-graph.ts'
import { type CostWorld, solveCosts } from '../costs/cost-world.ts'
import { moduleSlugs } from '../economy.ts'
import type { ListedRecipe } from '../recipes/list-recipes.ts'
import { figuresOfRecipe, recipeFigures } from '../recipes/recipe-figures.ts'
import { secondsPerCoin } from './bitcoin.ts'

/** The hideout's own prices and crafts. */
export type AtWork = { world: CostWorld; recipes: readonly ListedRecipe[] }

/**
 * The hideout while every station works: what goes in is bought or bartered, for no station has the time to make parts on the side. (A
 * part that is made would take a day's time of its station, and its fuel would be counted once more.) `cards`: graphics cards in the
 * bitcoin farm, whose coins then take the time that many need.
 */
export function atWork(solved: AtWork, cards: number): AtWork {
  const { world, recipes } = withoutCrafts(solved)
  return cards > 1
    ? { world, recipes: recipes.map((each) => (isFarm(each.recipe, world.economy.modules) ? withCards(each, world, cards) : each)) }
    : { world, recipes }
}

const bought = new WeakMap<CostWorld, AtWork>()

function withoutCrafts(solved: AtWork): AtWork {
  if (!solved.world.settings.useCrafts) return solved
  const known = bought.get(solved.world)
  if (known) return known
  const world = solveCosts(solved.world.economy, { ...solved.world.settings, useCrafts: false })
  const figures = recipeFigures(world)
  const made = { world, recipes: world.recipes.flatMap((recipe, at) => (figures[at] ? [{ recipe, figures: figures[at] }] : [])) }
  bought.set(solved.world, made)
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
