import { type CashWay, cashLeaf } from './cash.ts'
import { limitOfKey, nodeOfKey, type OtherWayVector, otherWaysTo, vectorOfRuns } from './chain-vector.ts'
import type { Node } from './cheapest-costs.ts'
import type { Maker } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { together } from './derivation.ts'
import { againLeaf, deriveMade } from './derive-cost.ts'
import { type Column, leastColumns } from './dual-simplex.ts'

/** A share of the units of a thing, by one way. `part`: a ratio. */
type Part = { part: number } & ({ cash: CashWay } | { maker: Maker })

/** How every thing of a chain is got, as shares of its ways. */
export type Mix = ReadonlyMap<Node, readonly Part[]>

/**
 * The cheapest way to one run of a recipe within what sellers have, in single purchases and shares of runs: a linear program that begins
 * with the cheapest ways and exchanges what passes a limit for the next ones. Undefined where sellers do not have enough.
 */
export function cheapestMix(world: CostWorld, recipe: Maker): Mix | undefined {
  const base = vectorOfRuns(world, recipe, 1)
  const others = othersOf(world, base)
  const rows = new Map<string, number>()
  for (const key of [...base.keys(), ...others.flatMap(({ change }) => [...change.keys()])]) if (!rows.has(key)) rows.set(key, rows.size)
  const isUnit = (key: string) => nodeOfKey(key) !== undefined
  const columns = others.map(
    ({ more, change }): Column => ({
      cost: more,
      adds: new Map([...change].map(([key, count]) => [rows.get(key) ?? -1, isUnit(key) ? -count : count])),
    }),
  )
  // An offer has no more than its limit, and no thing comes by less than nothing of its cheapest way.
  const bounds = [...rows.keys()].map((key) =>
    isUnit(key) ? (base.get(key) ?? 0) : (limitOfKey(world, key) ?? Infinity) - (base.get(key) ?? 0),
  )
  const amounts = leastColumns(columns, bounds)
  return amounts && toMix(world, base, others, amounts)
}

/** Other ways to everything the chain may come to. */
function othersOf(world: CostWorld, base: ReadonlyMap<string, number>): OtherWayVector[] {
  const others: OtherWayVector[] = []
  const seen = new Set<string>()
  const waiting = [...base.keys()]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const node = nodeOfKey(key)
    if (node === undefined || seen.has(key)) continue
    seen.add(key)
    for (const other of otherWaysTo(world, node)) {
      others.push(other)
      waiting.push(...other.change.keys())
    }
  }
  return others
}

function toMix(world: CostWorld, base: ReadonlyMap<string, number>, others: readonly OtherWayVector[], amounts: Float64Array): Mix {
  const chosen = new Map(base)
  for (const [at, { change }] of others.entries()) {
    const amount = amounts[at] ?? 0
    if (amount > 0) for (const [key, count] of change) chosen.set(key, (chosen.get(key) ?? 0) + count * amount)
  }
  const units = new Map<Node, (Part & { part: number })[]>()
  const add = (node: Node, part: Part) => {
    if (part.part > 1e-9) units.set(node, [...(units.get(node) ?? []), part])
  }
  for (const [key, part] of chosen) {
    const node = nodeOfKey(key)
    const maker = node === undefined ? undefined : world.makerOf(node)
    const cash = node === undefined ? undefined : (world.cashOf(node)[0] ?? world.countedAs(node))
    if (node === undefined) continue
    if (maker) add(node, { part, maker })
    else if (cash) add(node, { part, cash })
  }
  for (const [at, { node, way }] of others.entries()) {
    const part = amounts[at] ?? 0
    add(node, 'cash' in way ? { part, cash: way.cash } : { part, maker: way.maker })
  }
  return new Map([...units].map(([node, parts]) => [node, asShares(parts)]))
}

function asShares(parts: readonly Part[]): Part[] {
  const all = parts.reduce((sum, { part }) => sum + part, 0)
  return parts.map((each) => ({ ...each, part: each.part / all }))
}

/** What a unit of each thing costs by a mix. What comes round to itself settles. */
export function mixedUnits(world: CostWorld, mix: Mix): ReadonlyMap<Node, number> {
  const units = new Map([...mix.keys()].map((node) => [node, world.values[node] ?? Infinity]))
  const unitBy = (node: Node, way: Part): number => {
    if ('cash' in way) return way.cash.unit
    const given = way.maker.gives.find((each) => each.node === node)
    const run = way.maker.uses.reduce(
      (sum, use) => sum + use.count * (units.get(use.node) ?? world.values[use.node] ?? Infinity),
      way.maker.fixed,
    )
    return Math.max(0, run - (given?.credit ?? 0)) / (given?.count ?? 1)
  }
  for (let pass = 0; pass < 500; pass++) {
    let moved = 0
    for (const [node, parts] of mix) {
      const unit = parts.reduce((sum, way) => sum + way.part * unitBy(node, way), 0)
      moved = Math.max(moved, Math.abs(unit - (units.get(node) ?? 0)) / Math.max(1, unit))
      units.set(node, unit)
    }
    if (moved < 1e-12) break
  }
  return units
}

/** How some units come about by a mix. */
export function deriveMixed(
  world: CostWorld,
  mix: Mix,
  units: ReadonlyMap<Node, number>,
  node: Node,
  quantity: number,
  path: readonly Node[] = [],
): Derivation | undefined {
  const item = world.itemOf(node)
  const parts = mix.get(node) ?? []
  const [made] = parts.flatMap((way) => ('maker' in way ? [way.maker.kind] : []))
  if (made && path.includes(node)) return againLeaf(made, item, quantity, units.get(node) ?? Infinity)
  const trees = parts.flatMap((way) => {
    const count = quantity * way.part
    if ('cash' in way) return [cashLeaf(way.cash, item, count, world.economy.simulated)]
    const inputOf = (input: Node, needed: number) => deriveMixed(world, mix, units, input, needed, [...path, node])
    const tree = deriveMade(world, way.maker, node, count, { inputOf })
    return tree ? [tree] : []
  })
  return trees.length === parts.length ? together(trees, item, quantity) : undefined
}
