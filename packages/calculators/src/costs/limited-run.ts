import { cashLeaf } from './cash.ts'
import type { Node } from './cheapest-costs.ts'
import { cheapestMix, deriveMixed, mixedUnits } from './cheapest-mix.ts'
import type { Maker } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { together } from './derivation.ts'
import { deriveInputs, deriveMade } from './derive-cost.ts'
import { cashLimit, type Limits, leftOf, runLimit, without } from './limits.ts'
import { type WayByUnit, waysByUnit } from './ways-by-unit.ts'

/** What one run takes when no seller gives more than he has; `missing`: what nobody has enough of. */
export type LimitedRun = { inputs: Derivation[] } | { missing: { node: Node; available: number } }

/**
 * One run bought within the limits by the cheapest mix of ways. Shares of recipes' runs count, as in every figure of one run, and what a
 * chain takes of its own product is made by it.
 */
export function limitedRun(world: CostWorld, recipe: Maker): LimitedRun {
  const mix = cheapestMix(world, recipe)
  const units = mix && mixedUnits(world, mix)
  const inputs = mix && units && deriveInputs(world, recipe, 1, { inputOf: (node, count) => deriveMixed(world, mix, units, node, count) })
  return inputs ? { inputs } : { missing: findShortage(world, recipe) }
}

/** What runs out when each thing is bought in turn. */
function findShortage(world: CostWorld, recipe: Maker): { node: Node; available: number } {
  let limits: Limits = new Map()
  let missing: { node: Node; available: number } | undefined
  deriveInputs(world, recipe, 1, {
    inputOf: (node, count) => {
      const filled = fill(world, node, count, limits, [])
      limits = filled.limits
      if (filled.units >= count - 1e-9) return filled.tree
      missing = { node, available: filled.units }
      return undefined
    },
  })
  return missing ?? { node: -1, available: 0 }
}

type Filled = { tree: Derivation | undefined; units: number; limits: Limits }

/** As many units as there are: again and again the way whose next units cost least with what sellers have left. */
function fill(world: CostWorld, node: Node, quantity: number, full: Limits, path: readonly Node[]): Filled {
  const item = world.itemOf(node)
  const parts: Derivation[] = []
  const ways = waysByUnit(world, node).filter((way) => 'cash' in way || !path.includes(node))
  let limits = full
  let rest = quantity
  while (rest > 1e-9) {
    const next = cheapestNext(world, node, rest, ways, limits, path)
    if (!next?.tree) break
    parts.push(next.tree)
    rest -= next.units
    limits = next.limits
  }
  const worth = world.countedAs(node)
  if (worth && parts.length === 0) {
    parts.push(cashLeaf(worth, item, rest, world.economy.simulated))
    rest = 0
  }
  return { tree: together(parts, item, quantity - rest), units: quantity - rest, limits }
}

/** Units of one way: by the unit no way costs less than without limits, so that those which do already are not looked into. */
function cheapestNext(
  world: CostWorld,
  node: Node,
  rest: number,
  ways: readonly WayByUnit[],
  limits: Limits,
  path: readonly Node[],
): Filled | undefined {
  const item = world.itemOf(node)
  let best: (Filled & { unit: number }) | undefined
  const consider = ({ tree, ...found }: Filled) => {
    const unit = tree ? tree.total / found.units : Infinity
    if (tree && unit < (best?.unit ?? Infinity)) best = { tree, ...found, unit }
  }
  for (const way of ways) {
    if (way.unit >= (best?.unit ?? Infinity)) break
    if ('cash' in way) {
      const limit = cashLimit(way.cash, item, world.economy)
      const units = Math.min(rest, leftOf(limits, limit))
      if (units > 0)
        consider({ tree: cashLeaf(way.cash, item, units, world.economy.simulated), units, limits: without(limits, limit, units) })
      continue
    }
    const { maker, given } = way
    const limit = runLimit(maker)
    const maxUnits = Math.min(rest, leftOf(limits, limit) * given)
    if (maxUnits > 1e-9) consider(fillMade(world, maker, node, maxUnits, without(limits, limit, maxUnits / given), [...path, node]))
  }
  return best
}

/** Units of one recipe: what it takes is filled in turn; where that runs out, as many as there is enough for. */
function fillMade(world: CostWorld, maker: Maker, node: Node, units: number, full: Limits, path: readonly Node[], again = true): Filled {
  let limits = full
  let share = 1
  const tree = deriveMade(world, maker, node, units, {
    inputOf: (input, count) => {
      const filled = fill(world, input, count, limits, path)
      limits = filled.limits
      if (filled.units < count - 1e-9) share = Math.min(share, filled.units / count)
      return filled.tree
    },
  })
  if (share >= 1 && tree) return { tree, units, limits }
  if (!again || share <= 1e-9) return { tree: undefined, units: 0, limits: full }
  return fillMade(world, maker, node, units * share, full, path, false)
}
