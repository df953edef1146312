import type { Node } from '../costs/cheapest-costs.ts'
import type { Maker, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import type { Derivation } from '../costs/derivation.ts'
import { countedRecipe, runOf } from '../costs/run.ts'

/**
 * Seconds that one run takes of its module: the craft, and the ingredients that its cost has made in the same module, which cannot be made
 * meanwhile. What other modules make is made beside it. Undefined for barters. What comes round to itself is counted once.
 */
export function stationSeconds(world: CostWorld, recipe: WorldRecipe): number | undefined {
  const { seconds } = recipe
  return seconds === undefined ? undefined : seconds + ofOwnParts(world, recipe, (part) => part.seconds ?? 0)
}

/** Starts that one run takes of its module: its own, and those of the ingredients that its cost has made there. A share of a batch is a share of a start. */
export const stationStarts = (world: CostWorld, recipe: WorldRecipe): number => 1 + ofOwnParts(world, recipe, () => 1)

/** What the ingredients take that the cost of a craft has made in its own module, added up by run. */
function ofOwnParts(world: CostWorld, recipe: WorldRecipe, of: OfRun): number {
  if (recipe.kind !== 'craft' || recipe.seconds === undefined || !world.settings.useCrafts) return 0
  const { module } = recipe.recipe
  const inModule: OfRun = (maker) => (maker.kind === 'craft' && maker.recipe.module === module ? of(maker) : 0)
  const { limited } = runOf(world, recipe)
  if (limited && 'inputs' in limited) return limited.inputs.reduce((sum, tree) => sum + inTree(world, tree, inModule), 0)
  return inUses(world, countedRecipe(world, recipe), inModule, [])
}

type OfRun = (maker: Maker) => number

function inUses(world: CostWorld, { uses }: Pick<Maker, 'uses'>, of: OfRun, path: readonly Node[]): number {
  let sum = 0
  for (const { node, count } of uses) {
    const maker = path.includes(node) ? undefined : world.makerOf(node)
    if (!maker) continue
    const given = maker.gives.find((each) => each.node === node)?.count ?? 1
    sum += (count / given) * (of(maker) + inUses(world, maker, of, [...path, node]))
  }
  return sum
}

function inTree(world: CostWorld, { recipe, runs = 1, children }: Derivation, of: OfRun): number {
  const made = recipe?.kind === 'craft' ? world.recipes.find(({ kind, index }) => kind === 'craft' && index === recipe.index) : undefined
  const own = made ? runs * of(made) : 0
  return children.reduce((sum, child) => sum + inTree(world, child, of), own)
}
