import type { Economy, ItemIndex } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'
import { type CashWay, cashWays, cheapestCash, opportunity } from './cash.ts'
import { type CheapestCosts, type Cycle, cheapestCosts, cyclesOf, type Node } from './cheapest-costs.ts'
import { nodesOf, type WorldRecipe, worldRecipes } from './cost-graph.ts'

/** What everything costs one player, and why. */
export type CostWorld = {
  economy: Economy
  settings: CalculatorSettings
  recipes: readonly WorldRecipe[]
  /** Ways to get a thing for cash, the cheapest first. */
  cashOf(node: Node): readonly CashWay[]
  /** What can be got. */
  costs: CheapestCosts
  /** The same with what cannot be got at the price it would bring (`opportunity`). */
  costsOrWorth: CheapestCosts
  /** What a thing brings that cannot be got. */
  worthOf(node: Node): CashWay | undefined
  /** Recipes of {@link costs}, as places in {@link recipes}. */
  ways: readonly number[]
  /** Item of a node; nodes beyond the items are items that must be found in raid. */
  itemOf(node: Node): ItemIndex
  /** Recipes that feed each other for nothing: things without end. */
  cycles(): Cycle[]
  /** Makes an item known that no recipe takes or gives; to be called before its cost is asked for. */
  include(item: ItemIndex): void
}

/** Solves what everything costs. Some 5 ms for the game's 900 recipes. */
export function solveCosts(economy: Economy, settings: CalculatorSettings): CostWorld {
  const { raid, items, inRecipes } = nodesOf(economy)
  const isBought = (node: Node) => node < economy.items.length
  const recipes = worldRecipes(economy, settings, raid)
  const ways = [...recipes.keys()].filter((at) => recipes[at]?.isWay)
  const sources = ways.flatMap((at) => recipes[at] ?? [])
  // Money buys nothing that was found in raid.
  const cashUnit = (node: Node): number => {
    const item = economy.items[items[node] ?? -1]
    if (!item) return Infinity
    return isBought(node) ? cheapestCash(item, economy, settings) : (settings.ownBuy[item.uid] ?? Infinity)
  }
  const cash = new Float64Array(items.length).fill(Infinity)
  for (const node of inRecipes) cash[node] = cashUnit(node)
  const costs = cheapestCosts({ cash, recipes: sources })
  const worthOf = (node: Node): CashWay | undefined => {
    const item = isBought(node) ? economy.items[node] : undefined
    return item && costs.unit[node] === Infinity ? opportunity(item) : undefined
  }
  const known = costs.unit.slice()
  for (const node of inRecipes) if (known[node] === Infinity) known[node] = worthOf(node)?.unit ?? Infinity
  const costsOrWorth = cheapestCosts({ cash: known, recipes: sources, isFixed: (node) => (costs.unit[node] ?? Infinity) < Infinity })
  const cashWaysOf = new Map<Node, readonly CashWay[]>()
  const included = new Set<Node>()
  let cycles: Cycle[] | undefined
  return {
    economy,
    settings,
    recipes,
    costs,
    costsOrWorth,
    worthOf,
    ways,
    cashOf(node) {
      const item = economy.items[items[node] ?? -1]
      const all =
        cashWaysOf.get(node) ?? (item ? cashWays(item, economy, settings).filter(({ type }) => isBought(node) || type === 'user') : [])
      cashWaysOf.set(node, all)
      return all
    },
    itemOf: (node) => items[node] ?? node,
    include(item) {
      if (inRecipes.has(item) || included.has(item)) return
      included.add(item)
      const unit = cashUnit(item)
      costs.unit[item] = unit
      costsOrWorth.unit[item] = unit < Infinity ? unit : (worthOf(item)?.unit ?? Infinity)
    },
    cycles: () =>
      (cycles ??= cyclesOf(costs, sources)
        .filter(({ isFree }) => isFree)
        .map((cycle) => ({ ...cycle, recipes: cycle.recipes.map((at) => ways[at] ?? -1) }))),
  }
}
