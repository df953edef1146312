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
  if (recipe.kind !== 'craft' || seconds === undefined || !world.settings.useCrafts) return seconds
  const { module } = recipe.recipe
  const { limited } = runOf(world, recipe)
  if (limited && 'inputs' in limited) return seconds + limited.inputs.reduce((sum, tree) => sum + secondsOfTree(world, tree, module), 0)
  return seconds + secondsOfUses(world, countedRecipe(world, recipe), module, [])
}

function secondsOfUses(world: CostWorld, { uses }: Pick<Maker, 'uses'>, module: number, path: readonly Node[]): number {
  let sum = 0
  for (const { node, count } of uses) {
    const maker = path.includes(node) ? undefined : world.makerOf(node)
    if (!maker) continue
    const given = maker.gives.find((each) => each.node === node)?.count ?? 1
    sum += (count / given) * (secondsIn(module, maker) + secondsOfUses(world, maker, module, [...path, node]))
  }
  return sum
}

function secondsOfTree(world: CostWorld, { recipe, runs = 1, children }: Derivation, module: number): number {
  const made = recipe?.kind === 'craft' ? world.recipes.find(({ kind, index }) => kind === 'craft' && index === recipe.index) : undefined
  const own = made ? runs * secondsIn(module, made) : 0
  return children.reduce((sum, child) => sum + secondsOfTree(world, child, module), own)
}

const secondsIn = (module: number, maker: Maker): number =>
  maker.kind === 'craft' && maker.recipe.module === module ? (maker.seconds ?? 0) : 0
