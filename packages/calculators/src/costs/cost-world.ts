import type { Economy, ItemIndex } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'
import { type CashWay, cashWays, cheapestCash, countedWay, marketUnit } from './cash.ts'
import { type CheapestCosts, type Cycle, cheapestCosts, choiceOf, cyclesOf, type Node } from './cheapest-costs.ts'
import { isMadeByOthers, type Maker, nodesOf, type WorldRecipe, worldRecipes } from './cost-graph.ts'
import { productSale, type Sale } from './sale.ts'

/** What everything costs one player, and why. */
export type CostWorld = {
  economy: Economy
  settings: CalculatorSettings
  recipes: readonly WorldRecipe[]
  /** Ways to get a thing for cash, the cheapest first. */
  cashOf(node: Node): readonly CashWay[]
  /** What can be got for money. */
  costs: CheapestCosts
  /** What things are counted as: their cost, or {@link CostWorld.countedAs} where the player cannot get them; Infinity where that is nothing. */
  values: Float64Array
  /** The flea-market price of a unit, or the player's own price; Infinity without either. */
  market: Float64Array
  /** What the cheapest seller asks for a unit: the flea market or a trader, both as far as the player has them; Infinity without any. */
  cash: Float64Array
  /** What a thing counts as that the player cannot get: what others pay for it, or what it brings where nobody can buy it. */
  countedAs(node: Node): CashWay | undefined
  /** What makes a thing at its cheapest; undefined where that is cash, or where it cannot be got. */
  makerOf(node: Node): Maker | undefined
  /** Whatever may make a thing: recipes that are ways, and packs that are opened. */
  makers: readonly Maker[]
  /** Item of a node; nodes beyond the items are items that must be found in raid. */
  itemOf(node: Node): ItemIndex
  /** How a unit of a product is sold, by the kind of recipe that makes it; undefined where nobody takes it. */
  saleOf(kind: 'barter' | 'craft', item: ItemIndex): Sale | undefined
  /** By uid or url. */
  findItem(key: string): ItemIndex | undefined
  /** Recipes that feed each other for nothing: things without end. */
  cycles(): Cycle[]
  /** Adds an item that no recipe takes or gives; call it before its cost is computed. */
  include(item: ItemIndex): void
}

/** What everything costs with every part bought or bartered, none crafted, at the prices of this world. */
export const solveWithoutCrafts = (world: CostWorld): CostWorld => solveCosts(world.economy, { ...world.settings, useCrafts: false }, world)

/** Solves what everything costs. Some 5 ms for the game's 900 recipes. `priced`: a world of other ways, whose prices and sales are the same. */
export function solveCosts(
  economy: Economy,
  settings: CalculatorSettings,
  priced?: Pick<CostWorld, 'market' | 'cash' | 'cashOf' | 'saleOf'>,
): CostWorld {
  const { raid, items, inRecipes, packs } = nodesOf(economy)
  const isBought = (node: Node) => node < economy.items.length
  const recipes = worldRecipes(economy, settings, raid)
  const makers: Maker[] = [...recipes.filter(({ isWay }) => isWay), ...packs]
  // Money buys nothing that was found in raid.
  const cashUnit = (node: Node): number => {
    const item = economy.items[items[node] ?? -1]
    if (!item) return Infinity
    if (!isBought(node)) return settings.ownBuy[item.uid] ?? Infinity
    const asked = marketUnit(item, economy, settings)
    market[node] = asked
    return cheapestCash(item, economy, settings, asked)
  }
  const market = priced?.market ?? new Float64Array(items.length).fill(Infinity)
  const cash = priced?.cash.slice() ?? new Float64Array(items.length).fill(Infinity)
  if (!priced) for (const node of inRecipes) cash[node] = cashUnit(node)
  const costs = cheapestCosts({ cash, recipes: makers })
  const countedAs = (node: Node): CashWay | undefined => {
    const item = isBought(node) ? economy.items[node] : undefined
    return item && costs.unit[node] === Infinity ? countedWay(item, isMadeByOthers(node, economy, settings), economy, settings) : undefined
  }
  const values = costs.unit.slice()
  for (const node of inRecipes) if (values[node] === Infinity) values[node] = countedAs(node)?.unit ?? Infinity
  const cashWaysOf = new Map<Node, readonly CashWay[]>()
  const included = new Set<Node>()
  let cycles: Cycle[] | undefined
  const sales = { barter: new Map<ItemIndex, Sale | undefined>(), craft: new Map<ItemIndex, Sale | undefined>() }
  let indexes: Map<string, ItemIndex> | undefined
  const cashOf = (node: Node): readonly CashWay[] => {
    const item = economy.items[items[node] ?? -1]
    const all =
      cashWaysOf.get(node) ?? (item ? cashWays(item, economy, settings).filter(({ type }) => isBought(node) || type === 'user') : [])
    cashWaysOf.set(node, all)
    return all
  }
  const saleOf: CostWorld['saleOf'] = (kind, at) => {
    const known = sales[kind]
    if (known.has(at)) return known.get(at)
    const item = economy.items[at]
    const sale = item && productSale(kind, item, economy, settings)
    known.set(at, sale)
    return sale
  }
  return {
    economy,
    settings,
    recipes,
    costs,
    values,
    market,
    cash,
    countedAs,
    makers,
    makerOf: (node) => makers[choiceOf(costs, node)?.recipe ?? -1],
    cashOf: priced?.cashOf ?? cashOf,
    itemOf: (node) => items[node] ?? node,
    saleOf: priced?.saleOf ?? saleOf,
    findItem(key) {
      indexes ??= new Map(economy.items.flatMap(({ uid, url }, at) => [[uid, at] as const, [url, at] as const]))
      return indexes.get(key)
    },
    include(item) {
      if (inRecipes.has(item) || included.has(item)) return
      included.add(item)
      const unit = cashUnit(item)
      cash[item] = unit
      costs.unit[item] = unit
      values[item] = unit < Infinity ? unit : (countedAs(item)?.unit ?? Infinity)
    },
    cycles: () => (cycles ??= cyclesOf(costs, makers).filter(({ isFree }) => isFree)),
  }
}
