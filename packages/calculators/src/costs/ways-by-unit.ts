import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { CashWay } from './cash.ts'
import { type Node, runCost } from './cheapest-costs.ts'
import type { Maker } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import { recipesGiving } from './ways.ts'

/** A way to a thing and what a unit costs by it without limits. */
export type WayByUnit = { unit: number } & ({ cash: CashWay } | { maker: Maker; given: number })
/** Every way to a thing, the cheapest by the unit first; cached with the world. */
export const waysByUnit = (world: CostWorld, node: Node): readonly WayByUnit[] => waysOf(world)(node)

const waysOf = weakMemoize((world: CostWorld) => memoize((node: Node) => listWays(world, node)))

function listWays(world: CostWorld, node: Node): WayByUnit[] {
  const cash = world.cashOf(node).map((each) => ({ cash: each, unit: each.unit }))
  const made = recipesGiving(world, world.itemOf(node)).flatMap((maker) => {
    const given = maker.isWay ? maker.gives.find((each) => each.node === node) : undefined
    const unit = given ? Math.max(0, runCost(maker, world.costs.unit) - given.credit) / given.count : Infinity
    return given && unit < Infinity ? [{ maker, given: given.count, unit }] : []
  })
  return [...cash, ...made].sort((a, b) => a.unit - b.unit)
}
