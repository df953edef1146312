import { weakMemoize } from '@stashwise/game/memoize'
import { craftBlockers, hasGates, offerBlockers } from '../blockers.ts'
import { type Economy, type EconomyBarter, type EconomyCraft, type EconomyPart, type ItemIndex, moduleSlugs } from '../economy.ts'
import { craftSeconds, needsGenerator } from '../hideout/craft-time.ts'
import { countedLevel, secondsPerTank } from '../hideout/fuel.ts'
import { hideoutRules } from '../hideout/hideout-rules.ts'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import type { CashWay } from './cash.ts'
import type { CostRecipe, Node } from './cheapest-costs.ts'
import { bestTraderSale, builtLevel, productSale } from './sale.ts'

export type RecipeKind = 'barter' | 'craft'

/** A recipe as it is calculated with: what it uses up at which node, and what has a price of its own. */
export type WorldRecipe = WorldBase & ({ kind: 'barter'; recipe: EconomyBarter } | { kind: 'craft'; recipe: EconomyCraft })

/** A pack of rounds that is opened, which costs nothing. */
export type OpenedPack = WorldBase & { kind: 'pack'; recipe: { id: string; inputs: EconomyPart[]; outputs: EconomyPart[] } }

/** Whatever makes things of other things. */
export type Maker = WorldRecipe | OpenedPack

type WorldBase = CostRecipe & {
  /** Place among its kind in the economy; of a pack, its item. */
  index: number
  /** Seconds a craft takes with the player's skill. */
  seconds?: number
  parts: readonly WorldPart[]
  fuel?: { node: Node; item: ItemIndex; count: number }
  /** May be a way to its product: open to the player, wanted, and not made of what only the player can have. */
  isWay: boolean
}

/** How an input is priced: from a node, or by a rule (`way`). Tools cost nothing. */
export type WorldPart = { part: EconomyPart; count: number; node: Node; way?: CashWay }

/** Nodes of an economy: `items` is the item of each, `raid` the node of an item that must be found in raid. */
type Nodes = { raid: ReadonlyMap<ItemIndex, Node>; items: ItemIndex[]; inRecipes: ReadonlySet<Node>; packs: readonly OpenedPack[] }

/** The nodes of an economy: items of recipes, and those some recipe wants found in raid, which have a node of their own. */
export const nodesOf = weakMemoize(({ items, barters, crafts }: Economy): Nodes => {
  const raid = new Map<ItemIndex, Node>()
  const inRecipes = new Set<Node>()
  for (const { inputs, outputs } of [...barters, ...crafts]) {
    for (const { item } of outputs) inRecipes.add(item)
    for (const { item, foundInRaid } of inputs) {
      inRecipes.add(item)
      if (foundInRaid && !raid.has(item)) raid.set(item, items.length + raid.size)
    }
  }
  const packs: OpenedPack[] = []
  for (const [at, { role, pack, uid }] of items.entries()) {
    if (role) inRecipes.add(at)
    if (!pack) continue
    packs.push(toOpened(at, pack, uid))
    inRecipes.add(at).add(pack.item)
  }
  for (const node of raid.values()) inRecipes.add(node)
  return { raid, items: [...items.keys(), ...raid.keys()], inRecipes, packs }
})

/** Rounds cannot be listed on the flea market, packs can: often they are cheaper inside one. */
function toOpened(at: ItemIndex, { item, count }: { item: ItemIndex; count: number }, uid: string): OpenedPack {
  const part = { item: at, count: 1 }
  return {
    kind: 'pack',
    index: at,
    recipe: { id: `pack-${uid}`, inputs: [part], outputs: [{ item, count }] },
    parts: [{ part, count: 1, node: at }],
    uses: [{ node: at, count: 1 }],
    fixed: 0,
    gives: [{ node: item, count, credit: 0 }],
    isWay: true,
  }
}

/** Every recipe as it counts for this player: barters first, in the economy's order. */
export function worldRecipes(economy: Economy, settings: CalculatorSettings, raid: ReadonlyMap<ItemIndex, Node>): WorldRecipe[] {
  const tank = settings.fuel === 'off' ? undefined : tankOf(economy, settings.fuel, settings)
  const fixed = fixedRecipes(economy)
  const barters = economy.barters.map((barter, index): WorldRecipe => {
    const { mayBeWay, cost } = fixed.barters[index] ?? neither
    const { uses, fixed: rest, gives, parts } = cost ?? costRecipe('barter', barter, barter.inputs, economy, settings, raid)
    const isWay = mayBeWay && settings.useBarters && (!hasGates(settings) || offerBlockers(barter, economy, settings).length === 0)
    return { kind: 'barter', index, recipe: barter, uses, fixed: rest, gives, parts, isWay }
  })
  const crafts = economy.crafts.map((craft, index): WorldRecipe => {
    const { mayBeWay, cost } = fixed.crafts[index] ?? neither
    const slug = economy.modules[craft.module]?.slug ?? ''
    const seconds = craftSeconds(craft.duration, slug, settings.crafting)
    const inputs = slug === moduleSlugs.waterCollector ? craft.inputs.map((part) => filterPart(part, economy, settings)) : craft.inputs
    const { uses, fixed: rest, gives, parts } = cost ?? costRecipe('craft', craft, inputs, economy, settings, raid)
    const isWay = mayBeWay && settings.useCrafts && (!hasGates(settings) || craftBlockers(craft, economy, settings).length === 0)
    if (!tank || !needsGenerator(slug)) return { kind: 'craft', index, recipe: craft, uses, fixed: rest, gives, parts, seconds, isWay }
    const fuel = { node: tank.node, item: tank.item, count: seconds / tank.seconds }
    return { kind: 'craft', index, recipe: craft, uses: [...uses, fuel], fixed: rest, gives, parts, seconds, fuel, isWay }
  })
  return [...barters, ...crafts]
}

/** What of a recipe no setting changes: whether it may be a way, and its costs unless a rule prices a part of it. */
type FixedRecipe = { mayBeWay: boolean; cost?: Pick<WorldRecipe, 'uses' | 'fixed' | 'gives' | 'parts'> }
const neither: FixedRecipe = { mayBeWay: false }

const fixedRecipes = weakMemoize((economy: Economy): { barters: FixedRecipe[]; crafts: FixedRecipe[] } => {
  const { raid } = nodesOf(economy)
  const toFixed = (kind: RecipeKind, recipe: EconomyBarter | EconomyCraft): FixedRecipe => {
    const isRuled = recipe.outputs.length > 1 || recipe.inputs.some(({ item }) => economy.items[item]?.role !== undefined)
    const mayBeWay = neverWay(recipe.inputs, economy) === undefined
    return isRuled ? { mayBeWay } : { mayBeWay, cost: costRecipe(kind, recipe, recipe.inputs, economy, defaultSettings, raid) }
  }
  return {
    barters: economy.barters.map((barter) => toFixed('barter', barter)),
    crafts: economy.crafts.map((craft) => toFixed('craft', craft)),
  }
})

/**
 * Whether others make a thing, barter for it or open packs of it, ways that this player may lack. False for a player whom everything is
 * open to: what they cannot get, nobody can.
 */
export function isMadeByOthers(item: ItemIndex, economy: Economy, settings: CalculatorSettings): boolean {
  const hasAll = settings.useBarters && settings.useCrafts && settings.useTraderPrices && !hasGates(settings)
  return !hasAll && madeItems(economy).has(item)
}

const madeItems = weakMemoize((economy: Economy): ReadonlySet<ItemIndex> => {
  const ways = [...economy.barters, ...economy.crafts].filter(({ inputs }) => neverWay(inputs, economy) === undefined)
  const opened = economy.items.flatMap(({ pack }) => (pack ? [pack.item] : []))
  return new Set([...ways.flatMap(({ outputs }) => outputs.map(({ item }) => item)), ...opened])
})

/**
 * Things come from a recipe that takes something one can get. A farm that runs by itself sells its coins, and dogtags are the
 * player's own, so neither says what a thing costs.
 */
export function neverWay(inputs: readonly EconomyPart[], { items }: Economy): 'farm' | 'dogtags' | undefined {
  const taken = inputs.filter(({ isTool }) => !isTool)
  if (taken.length === 0) return 'farm'
  return taken.some(({ item }) => items[item]?.role === 'dogtag') ? 'dogtags' : undefined
}

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

/** A product listed twice in a recipe is one product of both counts. */
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
    const sale = item && productSale(kind, item, economy, settings)
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
  const best = item?.role && bestTraderSale(item)
  if (!item || !best) return undefined
  const trader = best.trader === undefined ? {} : { trader: best.trader }
  const isTank = item.role === 'metalFuel' || item.role === 'otherFuel'
  // An own price is that of a full tank, and says nothing of an empty one.
  if (isTank && kind === 'craft' && settings.emptyTanks)
    return { type: 'custom', unit: best.unit * hideoutRules.emptyFuel.share, ...trader }
  if (item.role !== 'dogtag' || settings.ownBuy[item.uid] !== undefined) return undefined
  return { type: 'sellToTrader', unit: best.unit * Math.max(minLevel ?? 1, settings.dogtagLevel), ...trader }
}

/** A canister of purified water takes two thirds of a filter, less with Hideout Management. */
function filterPart(part: EconomyPart, { items }: Economy, { hideoutManagement }: CalculatorSettings): EconomyPart {
  if (part.isTool || items[part.item]?.role !== 'waterFilter') return part
  const { filterShare, perManagementLevel } = hideoutRules.water
  return { ...part, count: Math.min(part.count, filterShare) * (1 - perManagementLevel * countedLevel(hideoutManagement)) }
}

/** Solar power is built: said so in the settings, or tracked as built where progress counts. */
export const hasSolarPower = ({ modules }: Pick<Economy, 'modules'>, settings: CalculatorSettings): boolean =>
  settings.solarPower || (settings.useProgress && builtLevel(modules, settings, moduleSlugs.solarPower) >= 1)

/** The tank the generator burns, and how long one lasts this player. */
export function tankOf(
  economy: Economy,
  kind: 'metal' | 'other',
  settings: CalculatorSettings,
): { node: Node; item: ItemIndex; seconds: number } | undefined {
  const role = kind === 'metal' ? 'metalFuel' : 'otherFuel'
  const item = economy.items.findIndex((each) => each.role === role)
  if (item < 0) return undefined
  const seconds = secondsPerTank({
    kind,
    solarPower: hasSolarPower(economy, settings),
    hideoutManagement: settings.hideoutManagement,
    combination: settings.fuelCombination,
    secondsPerUnit: economy.rules.fuelSeconds,
  })
  return { node: item, item, seconds }
}
