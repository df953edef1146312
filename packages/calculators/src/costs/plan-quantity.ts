import type { ItemIndex } from '../economy.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { deriveCost } from './derive-cost.ts'
import { createSupply } from './supply.ts'

/** How a number of units is got when traders and barters run out. Roubles, not rounded. */
export type QuantityPlan = {
  /** What is bought or made where, in order; each with its own derivation. */
  parts: Derivation[]
  total: number
  perUnit: number
  /** Units nobody has before the next reset. */
  unmet: number
}

/**
 * The cheapest way to `quantity` units of an item, in whole runs of recipes and single purchases, with no offer used beyond its limit per
 * reset, also not by several steps of one plan together. What nobody sells is taken at what it would bring. Undefined when there is no way.
 * @throws RangeError when `quantity` is not a whole number of at least 1.
 */
export function planQuantity(world: CostWorld, item: ItemIndex, quantity: number): QuantityPlan | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError('a quantity is a whole number from 1 on')
  world.include(item)
  if (world.costs.unit[item] === Infinity) {
    const worth = deriveCost(world, item, quantity)
    return worth && { parts: [worth], total: worth.total, perUnit: worth.total / quantity, unmet: 0 }
  }
  const found = createSupply(world)(item, quantity)
  if (!found || found.units === 0) return undefined
  const { parts, total, units } = found
  return { parts, total, perUnit: total / units, unmet: quantity - units }
}
