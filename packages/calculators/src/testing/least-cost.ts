import type { Node } from '../costs/cheapest-costs.ts'
import { runCost } from '../costs/cheapest-costs.ts'
import type { Maker, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { cashLimit, runLimit } from '../costs/limits.ts'

/** A variable: what one unit of it costs, and what it adds to each row (a thing that is there, or a limit that is used up). */
type Column = { cost: number; adds: ReadonlyMap<string, number> }

/**
 * The least that one run of a recipe costs within sellers' limits, by a linear program over single purchases and shares of runs: slow,
 * exact, and no way related to how the engine finds it. Infinity where sellers do not have enough.
 */
export function leastCostOfRun(world: CostWorld, recipe: WorldRecipe): number {
  const limits = new Map<string, number>()
  const columns = columnsFor(world, recipe, limits)
  const demand = new Map<string, number>()
  for (const { node, count } of recipe.uses) demand.set(`${node}`, (demand.get(`${node}`) ?? 0) + count)
  return recipe.fixed + solve(columns, demand, limits)
}

/** Purchases and makers that anything of the recipe may come from. */
function columnsFor(world: CostWorld, recipe: Maker, limits: Map<string, number>): Column[] {
  const columns: Column[] = []
  const seen = new Set<Node>()
  const makers = new Set<Maker>()
  const waiting = recipe.uses.map(({ node }) => node)
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    let endless = Infinity
    for (const way of world.cashOf(node)) {
      const limit = cashLimit(way, world.itemOf(node), world.economy)
      if (limit) limits.set(limit.key, limit.limit)
      else endless = Math.min(endless, way.unit)
      columns.push({ cost: way.unit, adds: new Map([[`${node}`, 1], ...(limit ? [[limit.key, 1] as const] : [])]) })
    }
    for (const maker of world.makers) {
      const given = maker.gives.find((each) => each.node === node)
      // Without limits it costs as much as the unlimited source.
      if (!given || Math.max(0, runCost(maker, world.costs.unit) - given.credit) / given.count >= endless) continue
      makers.add(maker)
      waiting.push(...maker.uses.map((use) => use.node))
    }
  }
  for (const maker of makers) {
    const limit = runLimit(maker)
    if (limit) limits.set(limit.key, limit.limit)
    for (const { node, count, credit } of maker.gives) {
      const adds = new Map(limit ? [[limit.key, 1]] : [])
      for (const use of maker.uses) adds.set(`${use.node}`, (adds.get(`${use.node}`) ?? 0) - use.count)
      adds.set(`${node}`, (adds.get(`${node}`) ?? 0) + count)
      columns.push({ cost: Math.max(0, maker.fixed - credit), adds })
    }
  }
  return columns
}

/** Least cost of the columns that give the demand within the limits: the dual simplex, as no cost is below 0. */
function solve(columns: readonly Column[], demand: ReadonlyMap<string, number>, limits: ReadonlyMap<string, number>): number {
  const names = [...new Set(columns.flatMap(({ adds }) => [...adds.keys()])).union(new Set(demand.keys()))]
  const sign = (name: string) => (limits.has(name) ? 1 : -1)
  const width = columns.length + names.length
  const rows = names.map((name, at) => {
    const row = new Float64Array(width + 1)
    for (const [column, { adds }] of columns.entries()) row[column] = sign(name) * (adds.get(name) ?? 0)
    row[columns.length + at] = 1
    row[width] = limits.get(name) ?? -(demand.get(name) ?? 0)
    return row
  })
  const costs = new Float64Array(width + 1)
  for (const [column, { cost }] of columns.entries()) costs[column] = cost
  for (let step = 0; step < 5000; step++) {
    const row = rows.reduce((worst, each) => ((each[width] ?? 0) < (worst[width] ?? 0) ? each : worst))
    if ((row[width] ?? 0) > -1e-9) return -(costs[width] ?? 0)
    let [pivot, best] = [-1, Infinity]
    for (let column = 0; column < width; column++) {
      const entry = row[column] ?? 0
      if (entry < -1e-9 && (costs[column] ?? 0) / -entry < best) [pivot, best] = [column, (costs[column] ?? 0) / -entry]
    }
    if (pivot < 0) return Infinity
    const divisor = row[pivot] ?? 1
    for (let column = 0; column <= width; column++) row[column] = (row[column] ?? 0) / divisor
    for (const other of [...rows, costs]) {
      const factor = other === row ? 0 : (other[pivot] ?? 0)
      if (factor !== 0) for (let column = 0; column <= width; column++) other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0)
    }
  }
  throw new Error('the linear program does not settle')
}
