import { weakMemoize } from '@stashwise/game/memoize'
import type { PriceDoubt } from '@stashwise/game/price'
import type { EconomyItem, ItemIndex } from '../economy.ts'
import { type Node, runCost } from './cheapest-costs.ts'
import type { WorldRecipe } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Sale } from './sale.ts'

/** How far the flea prices of a figure can be trusted: the site's one scale, of the worst price that decides it. */
export type Trust = 'high' | 'medium' | 'low'

/**
 * Why a figure is not certain: what the market says of a price, one single offer (`lone`), or more units than offers were seen
 * (`depth`), so that the rest has another price.
 */
export type DoubtKind = PriceDoubt | 'lone' | 'depth'
export type FigureDoubt = { item: ItemIndex; kinds: DoubtKind[] }

/** A price decides a figure when it is at least this share of what is spent, a ratio. */
const decidingShare = 0.1
const levels = ['high', 'medium', 'low'] as const
const levelOf = ({ price }: EconomyItem): number => (price?.confidence === 'low' ? 2 : price?.confidence === 'medium' ? 1 : 0)

const unknown = 255
const knownLevels = weakMemoize((world: CostWorld) => new Uint8Array(world.values.length).fill(unknown))

/** The worst trust of the flea prices that decide what a thing costs. */
function nodeLevel(world: CostWorld, node: Node, all: Uint8Array): number {
  const level = all[node] ?? unknown
  if (level !== unknown) return level
  all[node] = 0 // what comes round to itself decides nothing
  const maker = world.makerOf(node)
  const found = maker
    ? usesLevel(world, maker.uses, runCost(maker, world.values), all)
    : isFromFlea(world, node)
      ? ownLevel(world, node)
      : 0
  all[node] = found
  return found
}

const ownLevel = (world: CostWorld, node: Node): number => {
  const item = world.economy.items[world.itemOf(node)]
  return item ? levelOf(item) : 0
}

/** Whether a thing is bought on the flea market, at its own price there. */
function isFromFlea({ economy, settings, costs, market, itemOf }: CostWorld, node: Node): boolean {
  const item = economy.items[itemOf(node)]
  return item?.price !== undefined && costs.unit[node] === market[node] && settings.ownBuy[item.uid] === undefined
}

function usesLevel(world: CostWorld, uses: WorldRecipe['uses'], total: number, all: Uint8Array): number {
  let worst = 0
  for (const { node, count } of uses) {
    const unit = world.values[node] ?? Infinity
    if (worst < 2 && unit * count >= decidingShare * total) worst = Math.max(worst, nodeLevel(world, node, all))
  }
  return worst
}

/** Whether a product's flea price counts: it is listed, or a barter is compared with buying it there. */
const isJudgedByFlea = ({ kind }: WorldRecipe, { price, fleaBanned }: EconomyItem, sale: Sale | undefined): boolean =>
  ((sale?.type === 'flea' || sale?.type === 'historical') && !sale.opened) || (kind === 'barter' && price !== undefined && !fleaBanned)

/** How far a recipe's cost and sale can be trusted. */
export function recipeTrust(world: CostWorld, recipe: WorldRecipe, saleOf: (item: ItemIndex) => Sale | undefined): Trust {
  const total = runCost(recipe, world.values)
  let worst = total < Infinity ? usesLevel(world, recipe.uses, total, knownLevels(world)) : 0
  for (const { item } of recipe.recipe.outputs) {
    const sold = world.economy.items[item]
    if (sold && isJudgedByFlea(recipe, sold, saleOf(item))) worst = Math.max(worst, levelOf(sold))
  }
  return levels[worst] ?? 'low'
}

/** How far a thing's own flea price can be trusted. */
export const priceTrust = (item: EconomyItem): Trust => levels[levelOf(item)] ?? 'low'

/** How far the flea prices that decide what one of a thing costs can be trusted, and the doubts of its own where it is bought there. */
export function costTrust(world: CostWorld, item: ItemIndex, units: number): { trust: Trust; doubts: FigureDoubt[] } {
  world.include(item)
  const level = nodeLevel(world, item, knownLevels(world))
  const bought = world.economy.items[item]
  const kinds = bought && !world.makerOf(item) && isFromFlea(world, item) ? priceDoubts(bought, units) : []
  return { trust: levels[level] ?? 'low', doubts: kinds.length === 0 ? [] : [{ item, kinds }] }
}

/** Every doubt of what a recipe buys and lists on the flea market itself, its products first. */
export function recipeDoubts(world: CostWorld, recipe: WorldRecipe, saleOf: (item: ItemIndex) => Sale | undefined): FigureDoubt[] {
  const { items } = world.economy
  const products = recipe.recipe.outputs.flatMap(({ item, count }) => {
    const sold = items[item]
    return sold && isJudgedByFlea(recipe, sold, saleOf(item)) ? [{ item, kinds: priceDoubts(sold, count) }] : []
  })
  const bought = recipe.parts.flatMap(({ part, node, count, way }) => {
    const item = items[part.item]
    const isFlea = !part.isTool && !way && item && !world.makerOf(node) && isFromFlea(world, node)
    return isFlea ? [{ item: part.item, kinds: priceDoubts(item, count) }] : []
  })
  return [...products, ...bought].filter(({ kinds }) => kinds.length > 0)
}

/** Whether a run takes or gives more than the flea market shows offers for, so that it can hardly be done at its prices. */
export const isBeyondOffers = (world: CostWorld, recipe: WorldRecipe): boolean =>
  recipeDoubts(world, recipe, (item) => world.saleOf(recipe.kind, item)).some(({ kinds }) => kinds.includes('depth'))

/** What is to be doubted of an item's flea price when so many units are bought or sold at it. */
export function priceDoubts({ price }: EconomyItem, units: number): DoubtKind[] {
  const { offers, doubts = [] } = price ?? {}
  const isLone = offers !== undefined && offers <= 1
  const kinds: DoubtKind[] = isLone ? ['lone', ...doubts.filter((doubt) => doubt !== 'thin')] : [...doubts]
  return offers !== undefined && units > Math.max(1, offers) ? [...kinds, 'depth'] : kinds
}
