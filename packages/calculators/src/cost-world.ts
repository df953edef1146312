import { craftBlockers, offerBlockers } from './blockers.ts'
import { type CashWay, cashWays, opportunity } from './cash.ts'
import { type CheapestCosts, type CostRecipe, cheapestCosts, type GainCycle, gainCycles, type Node } from './cheapest-costs.ts'
import { craftSeconds, needsGenerator } from './craft-time.ts'
import { type Economy, type EconomyBarter, type EconomyCraft, type EconomyPart, type ItemIndex, moduleSlugs } from './economy.ts'
import { countedLevel, secondsPerTank } from './fuel.ts'
import { hideoutRules } from './hideout-rules.ts'
import { bestSale, bestTraderSale, builtLevel } from './sale.ts'
import type { CalculatorSettings } from './settings.ts'

export type RecipeKind = 'barter' | 'craft'

/** A recipe as it is reckoned with: what it uses up at which node, and what has a price of its own. */
export type WorldRecipe = CostRecipe & {
  kind: RecipeKind
  index: number
  recipe: EconomyBarter | EconomyCraft
  /** Seconds a craft takes with the player's skill. */
  seconds?: number
  parts: readonly WorldPart[]
  fuel?: { node: Node; item: ItemIndex; count: number }
  /** May be a way to its product: open to the player, wanted, and not made of what only the player can have. */
  isWay: boolean
}

/** How an input is priced: from a node, or by a rule (`way`). Tools cost nothing. */
export type WorldPart = { part: EconomyPart; count: number; node: Node; way?: CashWay }

/** What everything costs one player, and why. */
export type CostWorld = {
  economy: Economy
  settings: CalculatorSettings
  recipes: readonly WorldRecipe[]
  /** Ways to get things for cash by node, the cheapest first. */
  cash: readonly (readonly CashWay[])[]
  /** What can be got. */
  costs: CheapestCosts
  /** The same with what cannot be got at the price it would bring (`opportunity`). */
  costsOrWorth: CheapestCosts
  worth: readonly (CashWay | undefined)[]
  /** Recipes of {@link costs}, as places in {@link recipes}. */
  ways: readonly number[]
  /** Item of a node; nodes beyond the items are items that must be found in raid. */
  itemOf(node: Node): ItemIndex
  cycles(): GainCycle[]
  /** Makes an item known that no recipe takes or gives; to be called before its cost is asked for. */
  include(item: ItemIndex): void
}

const nobody: readonly CashWay[] = []

/** Solves what everything costs. Some 5 ms for the game's 900 recipes. */
export function solveCosts(economy: Economy, settings: CalculatorSettings): CostWorld {
  const { raid, items, inRecipes } = nodesOf(economy)
  const included = new Set<Node>()
  const recipes = worldRecipes(economy, settings, raid)
  const cashOf = (node: Node): readonly CashWay[] => {
    const item = economy.items[items[node] ?? -1]
    if (!item) return []
    const ways = cashWays(item, economy, settings)
    // Money buys nothing that was found in raid.
    return node < economy.items.length ? ways : ways.filter(({ type }) => type === 'user')
  }
  const cash: (readonly CashWay[])[] = Array.from(items, () => nobody)
  for (const node of inRecipes) cash[node] = cashOf(node)
  const ways = [...recipes.keys()].filter((at) => recipes[at]?.isWay)
  const sources = ways.flatMap((at) => recipes[at] ?? [])
  const inCash = new Float64Array(items.length).fill(Infinity)
  for (const node of inRecipes) inCash[node] = cash[node]?.[0]?.unit ?? Infinity
  const costs = cheapestCosts({ cash: inCash, recipes: sources })
  const worth: (CashWay | undefined)[] = Array.from(items, () => undefined)
  const worthOf = (node: Node) => {
    const item = economy.items[node]
    return item && costs.unit[node] === Infinity ? opportunity(item) : undefined
  }
  const known = costs.unit.slice()
  for (const node of inRecipes) {
    worth[node] = worthOf(node)
    known[node] = Math.min(costs.unit[node] ?? Infinity, worth[node]?.unit ?? Infinity)
  }
  const costsOrWorth = cheapestCosts({
    cash: known,
    recipes: sources,
    isFixed: (node) => (costs.unit[node] ?? Infinity) < Infinity,
  })
  let cycles: GainCycle[] | undefined
  return {
    economy,
    settings,
    recipes,
    cash,
    costs,
    costsOrWorth,
    worth,
    ways,
    itemOf: (node) => items[node] ?? node,
    include(item) {
      if (inRecipes.has(item) || included.has(item)) return
      included.add(item)
      const ways = cashOf(item)
      cash[item] = ways
      setCash(costs, item, ways[0]?.unit)
      worth[item] = worthOf(item)
      setCash(costsOrWorth, item, ways[0]?.unit ?? worth[item]?.unit)
    },
    cycles: () =>
      (cycles ??= gainCycles(costs, sources).map((cycle) => ({ ...cycle, recipes: cycle.recipes.map((at) => ways[at] ?? -1) }))),
  }
}

type Nodes = { raid: ReadonlyMap<ItemIndex, Node>; items: ItemIndex[]; inRecipes: ReadonlySet<Node> }
const knownNodes = new WeakMap<Economy, Nodes>()

function nodesOf(economy: Economy): Nodes {
  const known = knownNodes.get(economy) ?? listNodes(economy)
  knownNodes.set(economy, known)
  return known
}

/** Items of recipes, and those some recipe wants found in raid, which have a node of their own. */
function listNodes({ items, barters, crafts }: Economy): Nodes {
  const raid = new Map<ItemIndex, Node>()
  const inRecipes = new Set<Node>()
  for (const { inputs, outputs } of [...barters, ...crafts]) {
    for (const { item } of outputs) inRecipes.add(item)
    for (const { item, foundInRaid } of inputs) {
      inRecipes.add(item)
      if (foundInRaid && !raid.has(item)) raid.set(item, items.length + raid.size)
    }
  }
  for (const [at, { role }] of items.entries()) if (role) inRecipes.add(at)
  for (const node of raid.values()) inRecipes.add(node)
  return { raid, items: [...items.keys(), ...raid.keys()], inRecipes }
}

/** What an item that stands beside all recipes costs for cash. */
function setCash({ unit }: CheapestCosts, node: Node, cost: number | undefined) {
  if (cost !== undefined) unit[node] = cost
}

function worldRecipes(economy: Economy, settings: CalculatorSettings, raid: ReadonlyMap<ItemIndex, Node>): WorldRecipe[] {
  const tank = settings.fuel === 'off' ? undefined : tankOf(economy, settings.fuel, settings)
  const barters = economy.barters.map((barter, index): WorldRecipe => {
    const isOpen = settings.useBarters && offerBlockers(barter, economy, settings).length === 0
    return {
      ...costRecipe('barter', barter, barter.inputs, economy, settings, raid),
      kind: 'barter',
      index,
      recipe: barter,
      isWay: isOpen && isWay(barter.inputs, economy),
    }
  })
  const crafts = economy.crafts.map((craft, index): WorldRecipe => {
    const slug = economy.modules[craft.module]?.slug ?? ''
    const seconds = craftSeconds(craft.duration, slug, settings.crafting)
    const fuel = tank && needsGenerator(slug) ? { ...tank, count: seconds / tank.seconds } : undefined
    const inputs = slug === moduleSlugs.waterCollector ? craft.inputs.map((part) => filterPart(part, economy, settings)) : craft.inputs
    const isOpen = settings.useCrafts && craftBlockers(craft, economy, settings).length === 0
    const cost = costRecipe('craft', craft, inputs, economy, settings, raid)
    return {
      ...cost,
      uses: fuel ? [...cost.uses, fuel] : cost.uses,
      kind: 'craft',
      index,
      recipe: craft,
      seconds,
      ...(fuel && { fuel }),
      isWay: isOpen && isWay(craft.inputs, economy),
    }
  })
  return [...barters, ...crafts]
}

/**
 * Things come from a recipe that takes something one can get: a farm that runs by itself sells its coins, and dogtags are the
 * player's own, so neither says what a thing costs.
 */
const isWay = (inputs: readonly EconomyPart[], { items }: Economy): boolean =>
  inputs.some(({ isTool }) => !isTool) && inputs.every(({ item, isTool }) => isTool || items[item]?.role !== 'dogtag')

function costRecipe(
  kind: RecipeKind,
  recipe: EconomyBarter | EconomyCraft,
  inputs: readonly EconomyPart[],
  economy: Economy,
  settings: CalculatorSettings,
  raid: ReadonlyMap<ItemIndex, Node>,
): Pick<WorldRecipe, 'uses' | 'fixed' | 'gives' | 'parts'> {
  const outputs = together(recipe.outputs)
  const parts = inputs.map((part): WorldPart => {
    const way = part.isTool ? undefined : ruleWay(kind, part, economy, settings)
    return { part, count: part.count, node: (part.foundInRaid ? raid.get(part.item) : undefined) ?? part.item, ...(way && { way }) }
  })
  const paid = parts.filter(({ part }) => !part.isTool)
  return {
    parts,
    uses: paid.filter(({ way }) => !way).map(({ node, count }) => ({ node, count })),
    fixed: paid.reduce((sum, { way, count }) => sum + (way ? way.unit * count : 0), 0),
    gives: outputs.flatMap((output) => {
      const credit = outputs.length > 1 ? creditBeside(kind, output, outputs, economy, settings) : 0
      const node = kind === 'craft' ? raid.get(output.item) : undefined
      return [output.item, ...(node === undefined ? [] : [node])].map((each) => ({ node: each, count: output.count, credit }))
    }),
  }
}

/** A product that stands in a recipe twice is one product of both counts. */
function together(outputs: readonly EconomyPart[]): readonly EconomyPart[] {
  if (outputs.length < 2) return outputs
  const counts = new Map<ItemIndex, number>()
  for (const { item, count } of outputs) counts.set(item, (counts.get(item) ?? 0) + count)
  return [...counts].map(([item, count]) => ({ item, count }))
}

/** What the other products of a run bring when they are sold; those nobody takes bring nothing. */
function creditBeside(
  kind: RecipeKind,
  output: EconomyPart,
  outputs: readonly EconomyPart[],
  economy: Economy,
  settings: CalculatorSettings,
): number {
  return outputs.reduce((sum, other) => {
    const item = other === output ? undefined : economy.items[other.item]
    const sale = item && bestSale(item, kind === 'craft', economy, settings)
    return sum + Math.max(0, sale?.unit ?? 0) * other.count
  }, 0)
}

/**
 * Inputs a rule prices. Dogtags: the best trader's price times the level asked, or the player's when that is higher. Fuel tanks of a
 * craft, when the player uses empty ones: a tenth of the best trader's price of a full one.
 * Source: semantics, sections 4 and 6.
 */
function ruleWay(
  kind: RecipeKind,
  { item: index, minLevel }: EconomyPart,
  { items }: Economy,
  settings: CalculatorSettings,
): CashWay | undefined {
  const item = items[index]
  if (!item?.role || settings.ownBuy[item.uid] !== undefined) return undefined
  const best = bestTraderSale(item)
  if (!best) return undefined
  const trader = best.trader === undefined ? {} : { trader: best.trader }
  if (item.role === 'dogtag') return { type: 'sellToTrader', unit: best.unit * Math.max(minLevel ?? 1, settings.dogtagLevel), ...trader }
  const isTank = item.role === 'metalFuel' || item.role === 'otherFuel'
  return isTank && kind === 'craft' && settings.emptyTanks
    ? { type: 'custom', unit: best.unit * hideoutRules.emptyFuel.share, ...trader }
    : undefined
}

/** A canister of purified water takes two thirds of a filter, less with Hideout Management. */
function filterPart(part: EconomyPart, { items }: Economy, { hideoutManagement }: CalculatorSettings): EconomyPart {
  if (part.isTool || items[part.item]?.role !== 'waterFilter') return part
  const { filterShare, perManagementLevel } = hideoutRules.water
  return { ...part, count: Math.min(part.count, filterShare) * (1 - perManagementLevel * countedLevel(hideoutManagement)) }
}

/** The tank the generator burns, and how long one lasts this player. */
export function tankOf(
  economy: Economy,
  kind: 'metal' | 'other',
  settings: CalculatorSettings,
): { node: Node; item: ItemIndex; seconds: number } | undefined {
  const role = kind === 'metal' ? 'metalFuel' : 'otherFuel'
  const item = economy.items.findIndex((each) => each.role === role)
  if (item < 0) return undefined
  const solarPower = settings.solarPower || (settings.useProgress && builtLevel(economy.modules, settings, moduleSlugs.solarPower) >= 1)
  const seconds = secondsPerTank({
    kind,
    solarPower,
    hideoutManagement: settings.hideoutManagement,
    combination: settings.fuelCombination,
    secondsPerUnit: economy.rules.fuelSeconds,
  })
  return { node: item, item, seconds }
}
