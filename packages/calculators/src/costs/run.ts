import { worthOf } from './cash.ts'
import { passesLimits } from './chain-uses.ts'
import type { Node } from './cheapest-costs.ts'
import { runCost } from './cheapest-costs.ts'
import type { WorldPart, WorldRecipe } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { deriveInputs } from './derive-cost.ts'
import { type LimitedRun, limitedRun } from './limited-run.ts'
import { scaled } from './sale-tree.ts'

/**
 * What one run of a recipe costs. `total`: roubles, the generator's share included; undefined while a part has no price, or while sellers
 * do not have enough for one run. `own`: what of it is no money: things nobody sells, at what they would bring. `limited`: bought within
 * limits that the cheapest ways would pass. `fromFarm`: the recipe with the player's own coins, where sellers have too few of them.
 */
export type Run = { total: number | undefined; own: number; limited?: LimitedRun; fromFarm?: { recipe: WorldRecipe; available: number } }

const known = new WeakMap<WorldRecipe, Run>()

/** A run of a recipe of this world; cached with the recipe. */
export function runOf(world: CostWorld, recipe: WorldRecipe): Run {
  const run = known.get(recipe) ?? calculate(world, recipe)
  known.set(recipe, run)
  return run
}

function calculate(world: CostWorld, recipe: WorldRecipe): Run {
  const own = ownOf(world, recipe)
  const total = runCost(recipe, world.values)
  if (total === Infinity) return { total: undefined, own }
  if (!passesLimits(world, recipe)) return { total, own }
  const limited = limitedRun(world, recipe)
  const owned = 'missing' in limited ? withOwnCoins(world, recipe, limited.missing.node) : undefined
  if (owned && 'missing' in limited)
    return { ...calculate(world, owned), fromFarm: { recipe: owned, available: limited.missing.available } }
  return { total: 'inputs' in limited ? limited.inputs.reduce((sum, tree) => sum + tree.total, 0) : undefined, own, limited }
}

/** The recipe as its run is calculated. */
export const countedRecipe = (world: CostWorld, recipe: WorldRecipe): WorldRecipe => runOf(world, recipe).fromFarm?.recipe ?? recipe

/** A farm makes coins by itself: what sellers have too few of is the player's own then, at what it would bring. */
function withOwnCoins({ economy, itemOf }: CostWorld, recipe: WorldRecipe, node: Node): WorldRecipe | undefined {
  const item = economy.items[itemOf(node)]
  const way = item?.role === 'coin' && node < economy.items.length ? worthOf(item, economy) : undefined
  const owned = recipe.parts.filter((part) => part.node === node && !part.part.isTool)
  if (!way || owned.length === 0) return undefined
  return {
    ...recipe,
    parts: recipe.parts.map((part) => (owned.includes(part) ? { ...part, way } : part)),
    uses: recipe.uses.filter((use) => use.node !== node),
    fixed: recipe.fixed + owned.reduce((sum, { count }) => sum + way.unit * count, 0),
  }
}

/** Whether money cannot get a part of a recipe: it is the player's own, counted at what it would bring. */
export const isOwn = (world: CostWorld, { part, node, way }: WorldPart): boolean =>
  !part.isTool && (way !== undefined || world.costs.unit[node] === Infinity)

function ownOf(world: CostWorld, { parts }: WorldRecipe): number {
  let own = 0
  for (const part of parts) {
    const unit = isOwn(world, part) ? (part.way?.unit ?? world.values[part.node] ?? 0) : 0
    if (unit < Infinity) own += unit * part.count
  }
  return own
}

/** What some runs take, one step for each input and one for the fuel; undefined while one of them cannot be had. */
export function inputsOfRuns(world: CostWorld, recipe: WorldRecipe, runs: number): Derivation[] | undefined {
  const { limited } = runOf(world, recipe)
  if (!limited) return deriveInputs(world, countedRecipe(world, recipe), runs)
  return 'inputs' in limited ? limited.inputs.map((tree) => scaled(tree, runs)) : undefined
}
