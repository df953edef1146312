import type { Economy, ItemIndex } from '../economy.ts'
import { cashLeaf } from './cash.ts'
import type { WorldRecipe } from './cost-graph.ts'
import { type CostWorld, solveCosts } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { wholeWays } from './derive-whole.ts'
import { recipesGiving } from './ways.ts'

/** How a number of units is got when traders and barters run out. Roubles, not rounded. */
export type QuantityPlan = {
  /** What is bought or made where, in order; each with its own derivation. */
  parts: Derivation[]
  total: number
  perUnit: number
  /** Units nobody has before the next reset. */
  unmet: number
}

/** How often the next cheapest way is looked for; a plan with more parts helps nobody. */
const mostParts = 24
/** How often all costs are solved anew without what has run out; from then on only the next seller of each thing is looked for. */
const mostSolved = 4

/**
 * The cheapest way to `quantity` units of an item with whole runs of recipes and no offer used beyond its limit per reset, also not by
 * several steps of one plan together. Each part takes as many units as its way still yields. Undefined when there is no way at all.
 * @throws RangeError when `quantity` is not a whole number of at least 1.
 */
export function planQuantity(first: CostWorld, item: ItemIndex, quantity: number): QuantityPlan | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError('a quantity is a whole number from 1 on')
  const left = new Map<string, number>()
  const usedUp = new Set<string>()
  const parts: Derivation[] = []
  const { economy, settings } = first
  let unmet = quantity
  let world = first
  let solved = 0
  const solveAnew = () => {
    if (solved++ < mostSolved) world = solveCosts(withoutUsedUp(economy, usedUp), settings)
  }
  for (let round = 0; unmet > 0 && round < mostParts; round++) {
    const part = cheapestPart(world, item, unmet, left)
    // Once the sellers have run out, what a thing would bring gets nobody more of it.
    if (!part || (parts.length > 0 && (world.costs.unit[item] ?? Infinity) === Infinity)) break
    if ('stuck' in part) {
      if (usedUp.has(part.stuck)) break
      usedUp.add(part.stuck)
      solveAnew()
      continue
    }
    parts.push(part.tree)
    unmet -= part.units
    const ended = usedUp.size
    for (const [key, { count, limit }] of usesOf(part.tree, economy)) {
      const rest = (left.get(key) ?? limit) - count
      left.set(key, rest)
      if (rest < 1) usedUp.add(key)
    }
    if (usedUp.size > ended && unmet > 0) solveAnew()
  }
  if (parts.length === 0) return undefined
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const single = singleWay(first, item, quantity)
  if (single && (unmet > 0 || single.total < total))
    return { parts: [single], total: single.total, perUnit: single.total / quantity, unmet: 0 }
  return { parts, total, perUnit: total / (quantity - unmet), unmet }
}

/** The cheapest way that gives all the units at once: a few cheap ones first may leave a whole run to be paid for the rest. */
function singleWay(world: CostWorld, item: ItemIndex, quantity: number): Derivation | undefined {
  let best: Derivation | undefined
  for (const derive of derivationsOf(world, item)) {
    const whole = derive(quantity)
    const tree = whole && withinLimits(whole, world, new Map())
    if (tree && tree.total < (best?.total ?? Infinity)) best = tree
  }
  return best
}

type Part = { tree: Derivation; units: number } | { stuck: string }
type Left = ReadonlyMap<string, number>

/**
 * The way that is cheapest per unit, for as many units as it yields before something it needs runs out; one at least, then with the
 * rest of what runs out and the next seller's. `stuck`: a barter that no way can do without has run out.
 */
function cheapestPart(world: CostWorld, item: ItemIndex, units: number, left: Left): Part | undefined {
  let best: { tree: Derivation; units: number } | undefined
  let stuck: string | undefined
  for (const derive of derivationsOf(world, item)) {
    const whole = derive(units)
    if (!whole) continue
    const { ratio, key } = shareWithin(whole, left, world.economy)
    const count = ratio >= 1 ? units : Math.min(units, wholeRunsOf(whole, Math.max(1, Math.floor(units * ratio))))
    const part = count === units ? whole : derive(count)
    const tree = part && withinLimits(part, world, left)
    if (!tree) stuck ??= key
    else if (!best || tree.total / count < best.tree.total / best.units) best = { tree, units: count }
  }
  return best ?? (stuck === undefined ? undefined : { stuck })
}

/** Every way to some units of an item. What cannot be got at all is taken at what it would bring. */
function derivationsOf(world: CostWorld, item: ItemIndex): ((count: number) => Derivation | undefined)[] {
  world.include(item)
  const canBeGot = ({ uses }: WorldRecipe) => uses.every(({ node }) => (world.costs.unit[node] ?? Infinity) < Infinity)
  const made = recipesGiving(world, item).filter((recipe) => recipe.isWay && canBeGot(recipe))
  const whole = wholeWays(world)
  return [
    (count) => whole.best(item, count),
    ...world.cashOf(item).map((way) => (count: number) => cashLeaf(way, item, count, world.economy.simulated)),
    ...made.map((recipe) => (count: number) => whole.made(recipe, item, count)),
  ]
}

/** Units as the recipe gives them: what its last run makes is taken as well. */
function wholeRunsOf({ recipe, inputs }: Derivation, units: number): number {
  const given = recipe && inputs.find(({ name }) => name === 'yield')?.value
  return given ? Math.ceil(units / given - 1e-9) * given : units
}

/** The derivation with no offer used beyond what is left of it: what is more comes from the next seller. Undefined where nobody has more. */
function withinLimits(tree: Derivation, world: CostWorld, left: Left): Derivation | undefined {
  const rest = new Map(left)
  const take = (step: Derivation): Derivation | undefined => {
    const key = limitKey(step, world.economy)
    const limit = key === undefined ? undefined : (rest.get(key) ?? limitOf(step))
    if (key !== undefined && limit !== undefined) {
      const count = step.recipe ? (step.runs ?? 0) : (step.quantity ?? 0)
      rest.set(key, limit - count)
      if (count > limit + 1e-9) return step.recipe ? undefined : split(step, limit)
    }
    if (step.children.length === 0) return step
    const children = step.children.map(take)
    if (!children.every((child) => child !== undefined)) return undefined
    const total = children.reduce((sum, child) => sum + child.total, 0)
    return { ...step, children, total, ...(step.quantity !== undefined && step.unit !== undefined && { unit: total / step.quantity }) }
  }
  /** Units of one seller as far as they go, then those of the next. */
  const split = ({ item = -1, quantity = 0, priceType, unit = 0, inputs, ...leaf }: Derivation, limit: number): Derivation | undefined => {
    const own = Math.max(0, limit)
    const next = world.cashOf(item).find((way) => way.unit > unit || (way.unit === unit && way.type !== priceType))
    if (!next) return undefined
    const more = take(cashLeaf(next, item, quantity - own, world.economy.simulated))
    if (!more) return undefined
    if (own === 0) return more
    const first: Derivation = {
      ...leaf,
      item,
      quantity: own,
      unit,
      total: unit * own,
      inputs,
      children: [],
      ...(priceType && { priceType }),
    }
    const total = first.total + more.total
    return { formula: 'several', item, quantity, unit: total / quantity, total, source: 'rule', inputs: [], children: [first, more] }
  }
  return take(tree)
}

/** How much of a derivation the limits allow, a ratio (1: all of it), and what runs out first. */
function shareWithin(tree: Derivation, left: Left, economy: Economy): { ratio: number; key?: string } {
  let ratio = 1
  let first: string | undefined
  for (const [key, { count, limit }] of usesOf(tree, economy)) {
    const allowed = (left.get(key) ?? limit) / count
    if (allowed >= ratio) continue
    ratio = allowed
    first = key
  }
  return { ratio, ...(first !== undefined && { key: first }) }
}

const offerKey = (item: ItemIndex, trader: number, level: number) => `offer:${item}:${trader}:${level}`

/** What a derivation takes of limited offers: units bought, barters made. */
function usesOf(tree: Derivation, economy: Economy): Map<string, { count: number; limit: number }> {
  const uses = new Map<string, { count: number; limit: number }>()
  const visit = (step: Derivation) => {
    const limit = limitOf(step)
    const key = limitKey(step, economy)
    if (key !== undefined && limit !== undefined) {
      const count = step.recipe ? (step.runs ?? 0) : (step.quantity ?? 0)
      uses.set(key, { count: (uses.get(key)?.count ?? 0) + count, limit })
    }
    for (const child of step.children) visit(child)
  }
  visit(tree)
  return uses
}

const limitOf = ({ inputs }: Derivation): number | undefined => inputs.find(({ name }) => name === 'limit')?.value

/** What a step of a derivation takes of; undefined for what has no end, as money has none. */
function limitKey({ recipe, item, trader, traderLevel, priceType }: Derivation, economy: Economy): string | undefined {
  if (recipe) return recipe.kind === 'barter' ? `barter:${economy.barters[recipe.index]?.id}` : undefined
  if (priceType !== 'trader' || item === undefined || trader === undefined) return undefined
  const role = economy.items[item]?.role
  return role === 'currency' || role === 'roubles' ? undefined : offerKey(item, trader, traderLevel ?? 1)
}

/** The economy as it is for who has used up some offers. */
function withoutUsedUp(economy: Economy, usedUp: ReadonlySet<string>): Economy {
  if (usedUp.size === 0) return economy
  return {
    ...economy,
    items: economy.items.map((item, at) => {
      const buyFrom = item.buyFrom.filter(({ trader, level }) => !usedUp.has(offerKey(at, trader, level)))
      return buyFrom.length === item.buyFrom.length ? item : { ...item, buyFrom }
    }),
    barters: economy.barters.map((barter) => (usedUp.has(`barter:${barter.id}`) ? { ...barter, outputs: [] } : barter)),
  }
}
