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
  /** Nodes whose cost stands and that no recipe may make cheaper. */
  isFixed?: (node: Node) => boolean
}

/** The best way to a node found in a pass. `recipe` -1: cash. */
export type Choice = { pass: number; unit: number; recipe: number }

export type CheapestCosts = {
  /** Per unit, not rounded; Infinity where there is no way. */
  unit: Float64Array
  /** Ways in the order they were found, each cheaper than the one before. Their costs stand on the choices of earlier passes. */
  choices: Map<Node, readonly Choice[]>
  passes: number
}

/** Deepest derivation that is looked at. The game's longest chain of recipes has five steps; only gain cycles go on for ever. */
export const depthLimit = 8
/** A cost that falls by less is the same cost. A ratio. */
const tolerance = 1e-9

/**
 * The cheapest cost of every node. A recipe's count divides, so a product may cost less than what it is made of and no node is ever
 * settled before the others: starting from cash, every recipe is tried again until nothing falls. After pass k a cost is the best over
 * all derivations of at most k recipes above each other.
 * Source: semantics, section 6, "correct model".
 */
export function cheapestCosts({ cash, recipes, isFixed }: CostGraph, limit = depthLimit): CheapestCosts {
  const unit = Float64Array.from(cash)
  const found = new Map<Node, Choice[]>()
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
      const known = found.get(node)
      if (known) known.push({ ...choice, pass })
      else found.set(node, [...cashChoice(cash[node]), { ...choice, pass }])
      for (const user of users.get(node) ?? []) next.add(user)
    }
    waiting = next
  }
  const choices: CheapestCosts['choices'] = found
  return { unit, choices, passes: pass }
}

const cashChoice = (unit = Infinity): Choice[] => (unit < Infinity ? [{ pass: 0, unit, recipe: -1 }] : [])

/** For each node the cheapest of these recipes that beats its cost so far. */
function improvements(recipes: readonly CostRecipe[], tried: Iterable<number>, unit: Float64Array, isFixed: CostGraph['isFixed']) {
  const better = new Map<Node, { unit: number; recipe: number }>()
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

const knownUsers = new WeakMap<readonly CostRecipe[], ReadonlyMap<Node, number[]>>()

/** Recipes that use a node, by their places; kept with the list. */
function usersOf(recipes: readonly CostRecipe[]): ReadonlyMap<Node, number[]> {
  const known = knownUsers.get(recipes)
  if (known) return known
  const users = new Map<Node, number[]>()
  for (const [index, { uses }] of recipes.entries()) {
    for (const { node } of uses) {
      const all = users.get(node)
      if (all) all.push(index)
      else users.set(node, [index])
    }
  }
  knownUsers.set(recipes, users)
  return users
}

/** The choice a derivation stands on: the best way found before a pass, all of them by default. Undefined: none. */
export function choiceBefore({ choices, unit }: CheapestCosts, node: Node, pass = Number.POSITIVE_INFINITY): Choice | undefined {
  const known = choices.get(node)
  // A node no recipe made cheaper has its cash only.
  return known ? known.findLast((choice) => choice.pass < pass) : cashChoice(unit[node])[0]
}

/** Recipes that feed each other and yield more of their own input than they take: `yield` units for each one that goes in. */
export type GainCycle = { nodes: Node[]; recipes: number[]; yield: number }

/**
 * Circles among the cheapest ways. There are none unless going round gains; each is reported once, beginning at its lowest node.
 */
export function gainCycles(costs: CheapestCosts, recipes: readonly CostRecipe[]): GainCycle[] {
  const last = (node: Node) => choiceBefore(costs, node)
  const state = new Uint8Array(costs.unit.length) // 1: on the way, 2: done
  const found = new Map<string, GainCycle>()
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
function toCycle(nodes: Node[], last: (node: Node) => Choice | undefined, recipes: readonly CostRecipe[]): GainCycle {
  const start = nodes.indexOf(Math.min(...nodes))
  const ordered = [...nodes.slice(start), ...nodes.slice(0, start)]
  let gain = 1
  for (const [at, node] of ordered.entries()) {
    const recipe = recipes[last(node)?.recipe ?? -1]
    const given = recipe?.gives.find((each) => each.node === node)?.count ?? 0
    const taken = recipe?.uses.find((each) => each.node === ordered[(at + 1) % ordered.length])?.count ?? 1
    gain *= given / taken
  }
  return { nodes: ordered, recipes: ordered.map((node) => last(node)?.recipe ?? -1), yield: gain }
}
