import { cashLeaf } from './cash.ts'
import { type Node, runCost } from './cheapest-costs.ts'
import type { WorldRecipe } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { deriveCost, deriveMade } from './derive-cost.ts'
import { recipesGiving } from './ways.ts'

/** Steps a chain may have, and recipes that are looked at for one thing: beyond either, what is left is bought. */
const [mostSteps, mostLooked] = [8, 300]

/** Ways to some units of a thing that run recipes a whole number of times; what is over is paid for. */
export type WholeWays = {
  /** The cheapest; undefined when nobody has it and nothing makes it. */
  best(node: Node, quantity: number): Derivation | undefined
  /** By one recipe, what it takes by its cheapest ways. */
  made(recipe: WorldRecipe, node: Node, quantity: number): Derivation | undefined
}

/**
 * What is cheapest by the unit need not be for a few: a chain of recipes may each leave something over, so every step of a chain is
 * weighed again against buying. Costs by the unit are never above those of whole runs, so a way that is dearer by the unit already is not
 * looked into.
 */
export function wholeWays(world: CostWorld): WholeWays {
  let looked = 0

  /** The cheapest for less than `below` roubles. */
  function cheapest(node: Node, quantity: number, path: readonly Node[], below: number): Derivation | undefined {
    if (leastOf(world, node) * quantity >= below) return undefined
    let best: Derivation | undefined
    let bound = below
    const [cash] = world.cashOf(node)
    if (cash && cash.unit * quantity < bound) {
      best = cashLeaf(cash, world.itemOf(node), quantity, world.economy.simulated)
      bound = best.total
    }
    if (path.length >= mostSteps || path.includes(node)) return best
    for (const { recipe, least } of waysByCost(world, node, quantity)) {
      if (least >= bound || looked >= mostLooked) break
      looked++
      const made = byRecipe(recipe, node, quantity, [...path, node], bound)
      if (!made || made.total >= bound) continue
      best = made
      bound = made.total
    }
    return best
  }

  function byRecipe(recipe: WorldRecipe, node: Node, quantity: number, path: readonly Node[], below: number): Derivation | undefined {
    // What other products bring is taken off later.
    const credit = creditOf(recipe, node, quantity)
    return deriveMade(world, recipe, node, quantity, {
      wholeRuns: true,
      inputOf: (input, count) =>
        leastOf(world, input) < Infinity
          ? cheapest(input, count, path, below + credit)
          : deriveCost(world, input, count, { wholeRuns: true }),
    })
  }

  return {
    best(node, quantity) {
      looked = 0
      return leastOf(world, node) < Infinity
        ? cheapest(node, quantity, [], Infinity)
        : deriveCost(world, node, quantity, { wholeRuns: true })
    },
    made(recipe, node, quantity) {
      looked = 0
      return byRecipe(recipe, node, quantity, [node], Infinity)
    },
  }
}

/** No way to a unit costs less; Infinity where it cannot be got. */
const leastOf = (world: CostWorld, node: Node): number => world.costs.unit[node] ?? Infinity

const runsFor = (recipe: WorldRecipe, node: Node, quantity: number): number =>
  Math.ceil(quantity / (recipe.gives.find((given) => given.node === node)?.count ?? 1) - 1e-9)

const creditOf = (recipe: WorldRecipe, node: Node, quantity: number): number =>
  runsFor(recipe, node, quantity) * (recipe.gives.find((given) => given.node === node)?.credit ?? 0)

/** Recipes that make a thing, with the least that whole runs of them can cost, the cheapest first. */
function waysByCost(world: CostWorld, node: Node, quantity: number): { recipe: WorldRecipe; least: number }[] {
  return recipesGiving(world, world.itemOf(node))
    .filter((recipe) => recipe.isWay && recipe.gives.some((given) => given.node === node))
    .map((recipe) => ({
      recipe,
      least: Math.max(0, runsFor(recipe, node, quantity) * runCost(recipe, world.costs.unit) - creditOf(recipe, node, quantity)),
    }))
    .sort((a, b) => a.least - b.least)
}
