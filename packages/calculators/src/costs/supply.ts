import { cashLeaf } from './cash.ts'
import type { Node } from './cheapest-costs.ts'
import type { Maker } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { together } from './derivation.ts'
import { deriveMade } from './derive-cost.ts'
import { cashLimit, type Limits, leftOf, runLimit, without } from './limits.ts'
import { waysByUnit } from './ways-by-unit.ts'

/** Steps a chain may have, and runs that are looked at for one plan: beyond either, what is left is bought where that is possible. */
const [maxSteps, maxLooked] = [8, 600]
/** Numbers of runs that are all tried, for the thing itself and for what it is made of; of more only those next to a whole fit. */
const allRuns = { first: 12, below: 4 } as const

/** Units of a thing and what they cost. `units`: available units, at most those requested. */
export type Supply = { parts: Derivation[]; total: number; units: number; limits: Limits }

/** A number of runs of a recipe, or how many there is enough for. */
type Made = { supply: Supply } | { enoughFor: number }

/**
 * The cheapest way to a number of units when recipes run a whole number of times and no seller gives more than he has: whole runs and
 * single purchases in any mix, at every step of a chain. Costs by the unit are never above those of a plan, so a way that is dearer by the
 * unit already is not looked into.
 */
export function createSupply(world: CostWorld) {
  const { economy, costs, itemOf } = world
  let looked = 0
  const leastOf = (node: Node): number => costs.unit[node] ?? Infinity

  /** As many of the units as there are, for the least. Undefined where all of them cost `below` or more. */
  function supply(
    node: Node,
    quantity: number,
    limits: Limits,
    path: readonly Node[],
    used: readonly Maker[],
    below: number,
  ): Supply | undefined {
    if (leastOf(node) * quantity >= below) return undefined
    let best = fromSellers(node, quantity, limits)
    const isWhole = () => best.units >= quantity
    const bound = () => (isWhole() ? Math.min(below, best.total) : below)
    const take = (found: Supply) => {
      if (found.units > best.units || (found.units === best.units && found.total < best.total)) best = found
    }
    const makers = path.length < maxSteps && !path.includes(node) ? makersOf(node, used) : []
    for (const { maker, given, unit } of makers) {
      const limit = runLimit(maker)
      const runs = Math.min(Math.ceil(quantity / given - 1e-9), Math.floor(leftOf(limits, limit)))
      const tried = new Set<number>()
      const waiting = runsToTry(node, quantity, given, runs, unit, limits, path.length)
      for (const count of waiting) {
        if (count < 1 || count > runs || tried.has(count)) continue
        if (looked >= maxLooked && (isWhole() || tried.size > 0)) break
        tried.add(count)
        const units = Math.min(quantity, count * given)
        const rest = quantity - units
        const least = count * given * unit + leastOf(node) * rest
        if (least >= bound()) continue
        looked++
        const made = make(maker, node, units, without(limits, limit, count), path, bound() - leastOf(node) * rest)
        if (!made) continue
        if ('enoughFor' in made) {
          waiting.push(made.enoughFor)
          continue
        }
        const more = rest > 0 ? supply(node, rest, made.supply.limits, path, [...used, maker], bound() - made.supply.total) : undefined
        if (rest === 0) take(made.supply)
        else if (more) take(joined(made.supply, more))
        else if (!isWhole()) take(made.supply)
      }
    }
    return isWhole() && best.total >= below ? undefined : best
  }

  function fromSellers(node: Node, quantity: number, full: Limits): Supply {
    const parts: Derivation[] = []
    let limits = full
    let rest = quantity
    for (const way of world.cashOf(node)) {
      const limit = cashLimit(way, itemOf(node), economy)
      const units = Math.min(rest, leftOf(limits, limit))
      if (units <= 0) continue
      parts.push(cashLeaf(way, itemOf(node), units, economy.simulated))
      limits = without(limits, limit, units)
      rest -= units
    }
    return { parts, total: sumOf(parts), units: quantity - rest, limits }
  }

  /** Recipes that make a thing of what can be got, the cheapest by the unit first. */
  const makersOf = (node: Node, used: readonly Maker[]) =>
    waysByUnit(world, node).flatMap((way) => ('maker' in way && !used.includes(way.maker) ? [way] : []))

  /** Numbers of runs that may be the best: all of few, otherwise those that fit just, also beside what is sold for less. */
  function runsToTry(node: Node, quantity: number, given: number, runs: number, unit: number, limits: Limits, depth: number): number[] {
    if (runs <= (depth === 0 ? allRuns.first : allRuns.below)) return Array.from({ length: Math.max(0, runs) }, (_, at) => runs - at)
    let cheaper = 0
    for (const way of world.cashOf(node)) if (way.unit < unit) cheaper += leftOf(limits, cashLimit(way, itemOf(node), economy))
    const fit = (quantity - cheaper) / given
    return [runs, runs - 1, ...(fit > 0 && cheaper > 0 ? [Math.ceil(fit), Math.floor(fit)] : [])]
  }

  /** Units of whole runs of one recipe; undefined where they cost `below` or more. */
  function make(maker: Maker, node: Node, units: number, full: Limits, path: readonly Node[], below: number): Made | undefined {
    const { count: given = 1, credit = 0 } = maker.gives.find((each) => each.node === node) ?? {}
    const runs = Math.ceil(units / given - 1e-9)
    let limits = full
    let spent = 0
    let share = 1
    const tree = deriveMade(world, maker, node, units, {
      wholeRuns: true,
      inputOf: (input, count) => {
        // What other products bring is taken off later.
        const found = supply(input, count, limits, [...path, node], [], below + credit * runs - spent)
        if (!found) return undefined
        if (found.units < count - 1e-9) {
          share = Math.min(share, found.units / count)
          return undefined
        }
        limits = found.limits
        spent += found.total
        return together(found.parts, itemOf(input), count)
      },
    })
    if (tree) return tree.total < below ? { supply: { parts: [tree], total: tree.total, units, limits } } : undefined
    return share < 1 ? { enoughFor: Math.min(runs - 1, Math.floor(runs * share + 1e-9)) } : undefined
  }

  return (node: Node, quantity: number): Supply | undefined => {
    looked = 0
    return supply(node, quantity, new Map(), [], [], Infinity)
  }
}

const sumOf = (parts: readonly Derivation[]): number => parts.reduce((sum, { total }) => sum + total, 0)

const joined = (one: Supply, other: Supply): Supply => ({
  parts: [...one.parts, ...other.parts],
  total: one.total + other.total,
  units: one.units + other.units,
  limits: other.limits,
})
