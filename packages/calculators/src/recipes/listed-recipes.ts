import { weakMemoize } from '@stashwise/game/memoize'
import type { WorldRecipe } from '../costs/cost-graph.ts'
import { type CostWorld, solveWithoutCrafts } from '../costs/cost-world.ts'
import { figuresOfRecipe, type RecipeFigures, wholeDayPerHour } from './recipe-figures.ts'

/**
 * A recipe with its figures, and the world its parts are priced in. `crafted`: the figures of a craft with its parts at their cheapest, where it is
 * counted with bought ones.
 */
export type ListedRecipe = { recipe: WorldRecipe; figures: RecipeFigures; world: CostWorld; crafted?: RecipeFigures }

const boughtWorld = weakMemoize(solveWithoutCrafts)
const recipesById = weakMemoize(({ recipes }: CostWorld) => new Map(recipes.map((each) => [each.recipe.id, each])))

/**
 * Every recipe with its figures, barters first. Parts are had at their cheapest, unless a day of the craft earns more with every part bought or bartered: where its
 * own module would make them first, or there are few of them (decision 028).
 */
export const listedRecipes = weakMemoize((world: CostWorld): readonly ListedRecipe[] =>
  world.recipes.map((recipe) => {
    const figures = figuresOfRecipe(world, recipe)
    const { seconds = 0, stationSeconds = seconds, dayRuns } = figures
    const bought = stationSeconds > seconds || dayRuns !== undefined ? withBoughtParts(world, recipe) : undefined
    const isFaster = bought && (wholeDayPerHour(bought.figures) ?? -Infinity) > (wholeDayPerHour(figures) ?? -Infinity)
    return isFaster ? { ...bought, crafted: figures } : { recipe, figures, world }
  }),
)

/** All recipes with every part bought or bartered. */
export function boughtRecipes(world: CostWorld): { world: CostWorld; recipes: readonly ListedRecipe[] } {
  const bought = boughtWorld(world)
  return { world: bought, recipes: listedRecipes(bought) }
}

/** A recipe with every part bought or bartered. */
export function withBoughtParts(world: CostWorld, { recipe: { id } }: WorldRecipe): ListedRecipe | undefined {
  const bought = boughtWorld(world)
  const recipe = recipesById(bought).get(id)
  return recipe && { recipe, figures: figuresOfRecipe(bought, recipe), world: bought }
}
