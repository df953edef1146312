import type { WorldPart, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { cashLimit, runLimit } from '../costs/limits.ts'

/**
 * Runs of a recipe a day that sellers have the parts for and buyers are seen for, when the player buys and sells at some logins: at each
 * what traders have until their next reset and as many units as the flea market shows offers. Infinity where nothing limits it.
 */
export function maxRuns(world: CostWorld, recipe: WorldRecipe, logins: number): number {
  let most = Infinity
  for (const part of recipe.parts) if (!part.part.isTool && !part.way) most = Math.min(most, (unitsFor(world, part) * logins) / part.count)
  for (const { item, count } of recipe.recipe.outputs) {
    const sale = world.saleOf('craft', item)
    const offers = sale && sale.type !== 'sellToTrader' && sale.type !== 'user' ? world.economy.items[item]?.price?.offers : undefined
    if (offers !== undefined) most = Math.min(most, (Math.max(1, offers) * logins) / count)
  }
  return most === Infinity ? most : Math.floor(most + 1e-9)
}

/** Units to be had at one login. */
function unitsFor(world: CostWorld, { node }: WorldPart): number {
  const maker = world.makerOf(node)
  const item = world.itemOf(node)
  let units = 0
  for (const way of world.cashOf(node)) {
    const offers = way.type === 'flea' || way.type === 'historical' ? world.economy.items[item]?.price?.offers : undefined
    units += cashLimit(way, item, world.economy)?.limit ?? offers ?? Infinity
  }
  if (!maker) return units
  const given = maker.gives.find((each) => each.node === node)?.count ?? 1
  return units + given * (runLimit(maker)?.limit ?? Infinity)
}
