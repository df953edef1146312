import { weakMemoize } from '@stashwise/game/memoize'
/** A thing that has a price. Whole numbers from 0 on. */
export type Node = number

/** What a recipe uses up and gives. Counts may be fractions. */
export type CostRecipe = {
  uses: readonly { node: Node; count: number }[]
  /** Roubles a run costs beside what it uses. */
  fixed: number
  /** `credit`: roubles the run's other products bring. */
  gives: readonly { node: Node; count: number; credit: number }[]
}

export type CostGraph = {
  /** What one unit costs in cash; Infinity where nobody sells it. */
  cash: ArrayLike<number>
  recipes: readonly CostRecipe[]
  /** Nodes whose cost is fixed and that no recipe may make cheaper. */
  isFixed?: (node: Node) => boolean
}

/** The cheapest way to a node. `recipe` -1: cash. */
export type Choice = { unit: number; recipe: number }

export type CheapestCosts = {
  /** Per unit, not rounded; Infinity where there is no way. */
  unit: Float64Array
  /** The cheapest way to each node that a recipe made cheaper; see {@link choiceOf}. */
  choices: ReadonlyMap<Node, Choice>
  passes: number
}

/**
 * Most passes; a pass looks only at recipes of what has just become cheaper. The game's recipes settle within 30: chains have five steps,
 * and recipes that feed each other get cheaper by less each time round.
 */
export const passLimit = 1000
/** A cost that falls by less is the same cost. A ratio. */
const tolerance = 1e-11

/**
 * The cheapest cost of every node. A recipe's count divides, so a product may cost less than what it is made of and no node is ever
 * settled before the others: starting from cash, every recipe is tried again until nothing falls. After pass k a cost is the best over
 * all derivations of at most k recipes above each other; once nothing falls, each cost is that of its way at the other costs.
 * Source: semantics, section 6, "correct model".
 */
export function cheapestCosts({ cash, recipes, isFixed }: CostGraph, limit = passLimit): CheapestCosts {
  const unit = Float64Array.from(cash)
  const choices = new Map<Node, Choice>()
  const users = usersOf(recipes)
  let waiting: Iterable<number> = recipes.keys()
  let pass = 0
  while (pass < limit) {
    const better = improvements(recipes, waiting, unit, isFixed)
    if (better.size === 0) break
    pass++
    const next = new Set<number>()
    for (const [node, choice] of better) {
      unit[node] = choice.unit
      choices.set(node, choice)
      for (const user of users.get(node) ?? []) next.add(user)
    }
    waiting = next
  }
  return { unit, choices, passes: pass }
}

/** For each node the cheapest of these recipes that beats its cost so far. */
function improvements(recipes: readonly CostRecipe[], tried: Iterable<number>, unit: Float64Array, isFixed: CostGraph['isFixed']) {
  const better = new Map<Node, Choice>()
  for (const index of tried) {
    const recipe = recipes[index]
    const total = recipe ? runCost(recipe, unit) : Infinity
    if (!recipe || total === Infinity) continue
    for (const { node, count, credit } of recipe.gives) {
      if (isFixed?.(node)) continue
      const cost = Math.max(0, total - credit) / count
      const known = better.get(node)?.unit ?? unit[node] ?? Infinity
      if (cost < known - tolerance * Math.max(1, cost)) better.set(node, { unit: cost, recipe: index })
    }
  }
  return better
}

/** What one run of a recipe costs; Infinity while something it uses cannot be had. */
export function runCost({ uses, fixed }: CostRecipe, unit: ArrayLike<number>): number {
  let total = fixed
  for (const { node, count } of uses) total += count * (unit[node] ?? Infinity)
  return total
}

/** Recipes that use a node, by their places; cached with the list. */
const usersOf = weakMemoize((recipes: readonly CostRecipe[]): ReadonlyMap<Node, number[]> => {
  const users = new Map<Node, number[]>()
  for (const [index, { uses }] of recipes.entries()) {
    for (const { node } of uses) {
      const all = users.get(node)
      if (all) all.push(index)
      else users.set(node, [index])
    }
  }
  return users
})

/** The cheapest way to a node; undefined where there is none. */
export function choiceOf({ choices, unit }: CheapestCosts, node: Node): Choice | undefined {
  const cash = unit[node] ?? Infinity
  // A node no recipe made cheaper has its cash only.
  return choices.get(node) ?? (cash < Infinity ? { unit: cash, recipe: -1 } : undefined)
}

/**
 * Recipes that feed each other and yield more of their own input than they take: `yield` units for each one that goes in. `isFree`:
 * they take nothing else, so that the costs have no floor.
 */
export type Cycle = { nodes: Node[]; recipes: number[]; yield: number; isFree: boolean }

/**
 * Cycles among the cheapest ways. There are none unless going round is cheaper than any way that does not; each is reported once,
 * beginning at its lowest node.
 */
export function cyclesOf(costs: CheapestCosts, recipes: readonly CostRecipe[]): Cycle[] {
  const last = (node: Node) => choiceOf(costs, node)
  const state = new Uint8Array(costs.unit.length) // 1: on the way, 2: done
  const found = new Map<string, Cycle>()
  const way: Node[] = []
  const visit = (node: Node) => {
    if (state[node] === 1) {
      const cycle = toCycle(way.slice(way.indexOf(node)), last, recipes)
      found.set(cycle.nodes.join(), cycle)
    }
    if (state[node] !== 0) return
    state[node] = 1
    way.push(node)
    const choice = last(node)
    for (const use of recipes[choice?.recipe ?? -1]?.uses ?? []) visit(use.node)
    way.pop()
    state[node] = 2
  }
  for (const node of costs.choices.keys()) visit(node)
  return [...found.values()]
}

/** `nodes`: each is made from the next, the last from the first. */
function toCycle(nodes: Node[], last: (node: Node) => Choice | undefined, recipes: readonly CostRecipe[]): Cycle {
  const start = nodes.indexOf(Math.min(...nodes))
  const ordered = [...nodes.slice(start), ...nodes.slice(0, start)]
  let gain = 1
  let isFree = true
  for (const [at, node] of ordered.entries()) {
    const recipe = recipes[last(node)?.recipe ?? -1]
    const given = recipe?.gives.find((each) => each.node === node)?.count ?? 0
    const next = ordered[(at + 1) % ordered.length]
    const taken = recipe?.uses.find((each) => each.node === next)?.count ?? 1
    if (recipe && (recipe.fixed > 0 || recipe.uses.some((use) => use.node !== next))) isFree = false
    gain *= given / taken
  }
  return { nodes: ordered, recipes: ordered.map((node) => last(node)?.recipe ?? -1), yield: gain, isFree }
}
