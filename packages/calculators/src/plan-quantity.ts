import { cashLeaf } from './cash.ts'
import { type CostWorld, solveCosts } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { deriveCost, deriveMade } from './derive-cost.ts'
import type { Economy, ItemIndex } from './economy.ts'
import type { CalculatorSettings } from './settings.ts'
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
const mostParts = 40

/**
 * The cheapest way to `quantity` units of an item with whole runs of recipes and no offer used beyond its limit per reset, also not by
 * several steps of one plan together. Each part takes as many units as its way still yields. Undefined when there is no way at all.
 * @throws RangeError when `quantity` is not a whole number of at least 1.
 */
export function planQuantity(economy: Economy, settings: CalculatorSettings, item: ItemIndex, quantity: number): QuantityPlan | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError('a quantity is a whole number from 1 on')
  const left = new Map<string, number>()
  const usedUp = new Set<string>()
  const parts: Derivation[] = []
  let unmet = quantity
  let world: CostWorld | undefined
  for (let round = 0; unmet > 0 && round < mostParts; round++) {
    world ??= solveCosts(withoutUsedUp(economy, usedUp), settings)
    const part = cheapestPart(world, item, unmet, left)
    if (!part) break
    if ('stuck' in part) {
      usedUp.add(part.stuck)
      world = undefined
      continue
    }
    parts.push(part.tree)
    unmet -= part.units
    for (const [key, { count, limit }] of usesOf(part.tree, economy)) {
      const rest = (left.get(key) ?? limit) - count
      left.set(key, rest)
      if (rest < 1) {
        usedUp.add(key)
        world = undefined
      }
    }
  }
  if (parts.length === 0) return undefined
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return { parts, total, perUnit: total / (quantity - unmet), unmet }
}

type Part = { tree: Derivation; units: number } | { stuck: string }

/** The way that is cheapest per unit for as many of the units as it yields; `stuck`: what has run out for all of it. */
function cheapestPart(world: CostWorld, item: ItemIndex, units: number, left: ReadonlyMap<string, number>): Part | undefined {
  world.include(item)
  const derive = (count: number): (Derivation | undefined)[] => [
    deriveCost(world, item, count, { wholeRuns: true }),
    ...(world.cash[item] ?? []).map((way) => cashLeaf(way, item, count, world.economy.simulated)),
    ...recipesGiving(world, item).flatMap((recipe) => (recipe.isWay ? deriveMade(world, recipe, item, count, { wholeRuns: true }) : [])),
  ]
  let best: { tree: Derivation; units: number } | undefined
  let stuck: string | undefined
  for (const [at, whole] of derive(units).entries()) {
    if (!whole) continue
    const share = shareWithin(whole, left, world.economy)
    const count = share.ratio >= 1 ? units : Math.floor(units * share.ratio)
    if (count < 1) {
      stuck ??= share.key
      continue
    }
    const tree = count === units ? whole : derive(count)[at]
    if (!tree) continue
    // Whole runs use a little more than their share: then one unit less.
    if (shareWithin(tree, left, world.economy).ratio < 1) {
      stuck ??= share.key
      continue
    }
    if (!best || tree.total / count < best.tree.total / best.units) best = { tree, units: count }
  }
  return best ?? (stuck === undefined ? undefined : { stuck })
}

/** How much of a derivation the limits allow, a ratio (1: all of it), and what runs out first. */
function shareWithin(tree: Derivation, left: ReadonlyMap<string, number>, economy: Economy): { ratio: number; key?: string } {
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

/** What a derivation takes of limited offers: units bought, barters made. Money has no end. */
function usesOf(tree: Derivation, economy: Economy): Map<string, { count: number; limit: number }> {
  const uses = new Map<string, { count: number; limit: number }>()
  const visit = (step: Derivation) => {
    const limit = step.inputs.find(({ name }) => name === 'limit')?.value
    const key = keyOf(step)
    if (key !== undefined && limit !== undefined) {
      const count = step.recipe ? (step.runs ?? 0) : (step.quantity ?? 0)
      uses.set(key, { count: (uses.get(key)?.count ?? 0) + count, limit })
    }
    for (const child of step.children) visit(child)
  }
  visit(tree)
  return uses

  function keyOf({ recipe, item, trader, traderLevel, priceType }: Derivation): string | undefined {
    if (recipe) return recipe.kind === 'barter' ? `barter:${economy.barters[recipe.index]?.id}` : undefined
    if (priceType !== 'trader' || item === undefined || trader === undefined) return undefined
    const role = economy.items[item]?.role
    return role === 'currency' || role === 'roubles' ? undefined : offerKey(item, trader, traderLevel ?? 1)
  }
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
