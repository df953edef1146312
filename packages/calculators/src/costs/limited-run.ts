import { type CashWay, cashLeaf } from './cash.ts'
import { type Node, runCost } from './cheapest-costs.ts'
import type { Maker } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { deriveInputs, deriveMade } from './derive-cost.ts'
import { cashLimit, type Limit, leftOf, runLimit, type Stock, without } from './stock.ts'
import { recipesGiving } from './ways.ts'

/** What one unit takes of limited offers by its cheapest way; undefined for nothing. */
type Uses = ReadonlyMap<string, Limit & { count: number }> | undefined
/** By node; absent: not asked for yet. */
type KnownUses = (Uses | null)[]
const known = new WeakMap<CostWorld, KnownUses>()

/** Whether a run by the cheapest ways takes more of an offer than its seller has until the next reset. */
export function passesLimits(world: CostWorld, recipe: Maker): boolean {
  const uses = usesOfRun(world, recipe, 1)
  if (!uses) return false
  for (const { count, limit } of uses.values()) if (count > limit + 1e-9) return true
  return false
}

function usesOfRun(world: CostWorld, { uses }: Maker, runs: number, all = knownUses(world)): Uses {
  let sum: Map<string, Limit & { count: number }> | undefined
  for (const { node, count } of uses) {
    const some = usesOfNode(world, node, all)
    if (!some) continue
    sum ??= new Map()
    for (const use of some.values()) sum.set(use.key, { ...use, count: (sum.get(use.key)?.count ?? 0) + use.count * count * runs })
  }
  return sum
}

function knownUses(world: CostWorld): KnownUses {
  const all = known.get(world) ?? []
  known.set(world, all)
  return all
}

function usesOfNode(world: CostWorld, node: Node, all: KnownUses): Uses {
  const uses = all[node]
  if (uses !== undefined) return uses ?? undefined
  all[node] = null // what comes round to itself is not counted again
  const found = findUses(world, node, all)
  all[node] = found ?? null
  return found
}

function findUses(world: CostWorld, node: Node, all: KnownUses): Uses {
  const maker = world.makerOf(node)
  if (!maker) {
    const offers = world.economy.items[world.itemOf(node)]?.buyFrom ?? []
    const unit = world.costs.unit[node]
    if (!offers.some(({ limit, priceRoubles }) => limit !== undefined && priceRoubles === unit)) return undefined
    const [way] = world.cashOf(node)
    const limit = way && cashLimit(way, world.itemOf(node), world.economy)
    return limit && new Map([[limit.key, { ...limit, count: 1 }]])
  }
  const runs = 1 / (maker.gives.find((given) => given.node === node)?.count ?? 1)
  const uses = usesOfRun(world, maker, runs, all)
  const limit = runLimit(maker)
  return limit ? new Map([...(uses ?? []), [limit.key, { ...limit, count: runs }]]) : uses
}

/** What one run takes when no seller gives more than he has; `missing`: what nobody has enough of. */
export type LimitedRun = { inputs: Derivation[] } | { missing: { node: Node; available: number } }

/**
 * One run bought within the limits: each thing from its cheapest seller as far as that goes, then from the next. Shares of recipes' runs
 * count, as in every figure of one run. At most a thousandth above the best mix on the game's recipes.
 */
export function limitedRun(world: CostWorld, recipe: Maker): LimitedRun {
  let stock: Stock = new Map()
  let missing: { node: Node; available: number } | undefined
  const inputs = deriveInputs(world, recipe, 1, {
    inputOf: (node, count) => {
      const filled = fill(world, node, count, stock, [])
      stock = filled.stock
      if (filled.units >= count - 1e-9) return filled.tree
      missing = { node, available: filled.units }
      return undefined
    },
  })
  return inputs && !missing ? { inputs } : { missing: missing ?? { node: -1, available: 0 } }
}

type Filled = { tree: Derivation | undefined; units: number; stock: Stock }

/** As many units as there are: again and again the way whose next units cost least with what sellers have left. */
function fill(world: CostWorld, node: Node, quantity: number, full: Stock, path: readonly Node[]): Filled {
  const item = world.itemOf(node)
  const parts: Derivation[] = []
  const ways = waysByUnit(world, node, path)
  let stock = full
  let rest = quantity
  while (rest > 1e-9) {
    const next = cheapestNext(world, node, rest, ways, stock, path)
    if (!next?.tree) break
    parts.push(next.tree)
    rest -= next.units
    stock = next.stock
  }
  const worth = world.worthOf(node)
  if (worth && parts.length === 0) {
    parts.push(cashLeaf(worth, item, rest, world.economy.simulated))
    rest = 0
  }
  return { tree: together(parts, item, quantity - rest), units: quantity - rest, stock }
}

/** Units of one way: by the unit no way costs less than without limits, so that those which do already are not looked into. */
function cheapestNext(
  world: CostWorld,
  node: Node,
  rest: number,
  ways: readonly WayByUnit[],
  stock: Stock,
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
      const units = Math.min(rest, leftOf(stock, limit))
      if (units > 0)
        consider({ tree: cashLeaf(way.cash, item, units, world.economy.simulated), units, stock: without(stock, limit, units) })
      continue
    }
    const { maker, given } = way
    const limit = runLimit(maker)
    const most = Math.min(rest, leftOf(stock, limit) * given)
    const cheap = Math.min(most, unitsWithin(world, maker, given, stock))
    for (const units of cheap > 1e-6 && cheap < most - 1e-9 ? [cheap, most] : [most]) {
      if (units > 1e-9) consider(fillMade(world, maker, node, units, without(stock, limit, units / given), [...path, node]))
    }
  }
  return best
}

/** Units of a recipe until an offer its cheapest ways use runs out. */
function unitsWithin(world: CostWorld, maker: Maker, given: number, stock: Stock): number {
  let units = Infinity
  for (const use of usesOfRun(world, maker, 1 / given)?.values() ?? []) units = Math.min(units, leftOf(stock, use) / use.count)
  return units
}

/** Units of one recipe: what it takes is filled in turn; where that runs out, as many as there is enough for. */
function fillMade(world: CostWorld, maker: Maker, node: Node, units: number, full: Stock, path: readonly Node[], again = true): Filled {
  let stock = full
  let share = 1
  const tree = deriveMade(world, maker, node, units, {
    inputOf: (input, count) => {
      const filled = fill(world, input, count, stock, path)
      stock = filled.stock
      if (filled.units < count - 1e-9) share = Math.min(share, filled.units / count)
      return filled.tree
    },
  })
  if (share >= 1 && tree) return { tree, units, stock }
  if (!again || share <= 1e-9) return { tree: undefined, units: 0, stock: full }
  return fillMade(world, maker, node, units * share, full, path, false)
}

type WayByUnit = { unit: number } & ({ cash: CashWay } | { maker: Maker; given: number })
const knownWays = new WeakMap<CostWorld, Map<Node, WayByUnit[]>>()

/** Every way to a thing by what a unit costs without limits; cached with the world. */
function waysByUnit(world: CostWorld, node: Node, path: readonly Node[]): readonly WayByUnit[] {
  const all = knownWays.get(world) ?? new Map<Node, WayByUnit[]>()
  knownWays.set(world, all)
  const ways = all.get(node) ?? listWays(world, node)
  all.set(node, ways)
  return path.includes(node) ? ways.filter((way) => 'cash' in way) : ways
}

function listWays(world: CostWorld, node: Node): WayByUnit[] {
  const cash = world.cashOf(node).map((each) => ({ cash: each, unit: each.unit }))
  const made = recipesGiving(world, world.itemOf(node)).flatMap((maker) => {
    const given = maker.isWay ? maker.gives.find((each) => each.node === node) : undefined
    const unit = given ? Math.max(0, runCost(maker, world.costs.unit) - given.credit) / given.count : Infinity
    return given && unit < Infinity ? [{ maker, given: given.count, unit }] : []
  })
  return [...cash, ...made].sort((a, b) => a.unit - b.unit)
}

/** Several sources of one thing as one step. */
export function together(parts: readonly Derivation[], item: number, quantity: number): Derivation | undefined {
  const [first] = parts
  if (parts.length < 2) return first
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return { formula: 'several', item, quantity, unit: total / quantity, total, source: 'rule', inputs: [], children: [...parts] }
}
