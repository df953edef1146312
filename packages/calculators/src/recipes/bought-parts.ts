import type { WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { withoutCrafts } from '../hideout/at-work.ts'
import type { RecipeFigures } from './recipe-figures.ts'

/** Roubles of a run, and by hour of the module's time. */
export type BoughtFigures = { profit: number; perHour: number }

/**
 * What a craft earns with every part bought or bartered, where its own figures have some crafted: what the plan of a day counts with.
 * Undefined where no part is crafted, and where one cannot be had otherwise.
 */
export function boughtFigures(world: CostWorld, { kind, index }: WorldRecipe, figures: RecipeFigures): BoughtFigures | undefined {
  if (kind !== 'craft' || !world.settings.useCrafts || figures.profit === undefined) return undefined
  const { recipes } = withoutCrafts({ world, recipes: [] })
  const bought = recipes.find(({ recipe }) => recipe.kind === kind && recipe.index === index)?.figures
  if (bought?.profit === undefined || bought.perHour === undefined || bought.profit === figures.profit) return undefined
  return { profit: bought.profit, perHour: bought.perHour }
}
