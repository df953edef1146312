import type { Blocker } from './blockers.ts'
import { choiceOf } from './costs/cheapest-costs.ts'
import type { WorldRecipe } from './costs/cost-graph.ts'
import type { CostWorld } from './costs/cost-world.ts'
import type { Derivation } from './costs/derivation.ts'
import { fleaPrice, productSale, type Sale } from './costs/sale.ts'
import type { EconomyNames, ItemIndex } from './economy.ts'
import type { RecipeFigures } from './recipes/recipe-figures.ts'
import type { BlockerView, ItemView, PartView, PlaceView, RecipeRow, SaleWay, TraderView, WhyStep } from './view.ts'

/** A world and its names in the user's language. */
export type Named = { world: CostWorld; names: EconomyNames }

export function presentItem({ world, names }: Named, at: ItemIndex): ItemView {
  const item = world.economy.items[at]
  if (!item) throw new RangeError(`no item at ${at}`)
  const [name = item.url, shortName = name] = names.items[at] ?? []
  const { uid, url, width, height, colour, imageId } = item
  return { uid, url, name, shortName, cell: { width, height, colour, label: shortName, imageId } }
}

export function presentTrader({ world, names }: Named, at: number): TraderView {
  const trader = world.economy.traders[at]
  return { id: trader?.id ?? '', slug: trader?.slug ?? '', name: names.traders[at] ?? '' }
}

export function presentPlace(named: Named, { recipe }: Pick<WorldRecipe, 'recipe'>): PlaceView {
  const { world, names } = named
  const quest = recipe.quest === undefined ? undefined : names.quests[recipe.quest]
  const base = { level: recipe.level, ...(quest !== undefined && { quest }) }
  if ('trader' in recipe) {
    return {
      ...base,
      kind: 'barter',
      trader: presentTrader(named, recipe.trader),
      ...(recipe.limit !== undefined && { limit: recipe.limit }),
    }
  }
  const module = world.economy.modules[recipe.module]
  return { ...base, kind: 'craft', module: { id: module?.id ?? '', slug: module?.slug ?? '', name: names.modules[recipe.module] ?? '' } }
}

export const presentSale = (named: Named, { type, unit, asking, fee, trader }: Sale): SaleWay => ({
  type,
  unit: Math.round(unit),
  fee,
  ...(type !== 'sellToTrader' && { asking: Math.round(asking) }),
  ...(trader !== undefined && { trader: presentTrader(named, trader) }),
})

export function presentBlocker({ names }: Named, blocker: Blocker): BlockerView {
  if (blocker.kind === 'trader') return { kind: 'trader', name: names.traders[blocker.trader] ?? '', level: blocker.level }
  if (blocker.kind === 'module') return { kind: 'module', name: names.modules[blocker.module] ?? '', level: blocker.level }
  return blocker.kind === 'quest' ? { kind: 'quest', name: names.quests[blocker.quest] ?? '' } : { kind: 'edition' }
}

/** A recipe with its figures, in whole roubles. */
export function presentRecipe(named: Named, recipe: WorldRecipe, figures: RecipeFigures): RecipeRow {
  const { world } = named
  const { seconds } = figures
  const duration = 'duration' in recipe.recipe ? recipe.recipe.duration : undefined
  return {
    id: recipe.recipe.id,
    kind: recipe.kind,
    place: presentPlace(named, recipe),
    inputs: recipe.parts.map((part) => presentInput(named, part)),
    outputs: recipe.recipe.outputs.map(({ item, count }): PartView => {
      const sold = world.economy.items[item]
      const sale = sold && productSale(recipe.kind, sold, world.economy, world.settings)
      return {
        item: presentItem(named, item),
        count,
        ...(sale && { unit: Math.round(sale.unit), total: Math.round(sale.unit * count), priceType: sale.type }),
        ...(sale?.trader !== undefined && { trader: named.names.traders[sale.trader] ?? '' }),
        ...(sale?.type === 'user' && { own: true as const }),
      }
    }),
    figures: {
      ...rounded('profit', figures.profit),
      ...rounded('perHour', figures.perHour),
      ...rounded('perSlot', figures.perSlot),
      ...rounded('cost', figures.cost),
      ...rounded('revenue', figures.revenue),
      ...rounded('fee', figures.fee),
      ...rounded('fuel', recipe.kind === 'craft' && world.settings.fuel !== 'off' ? figures.fuel : undefined),
      ...rounded('saves', figures.saves),
      ...rounded('time', seconds),
    },
    ...(duration !== undefined && seconds !== duration && { baseSeconds: duration }),
    blockers: figures.blockers.map((blocker) => presentBlocker(named, blocker)),
  }
}

const rounded = (name: keyof RecipeRow['figures'], value: number | undefined): RecipeRow['figures'] =>
  value === undefined || !Number.isFinite(value) ? {} : { [name]: Math.round(value) }

function presentInput(named: Named, { part, count, node, way }: WorldRecipe['parts'][number]): PartView {
  const { world, names } = named
  const unit = part.isTool ? 0 : (way?.unit ?? world.costsOrWorth.unit[node] ?? Infinity)
  const isGot = (world.costs.unit[node] ?? Infinity) < Infinity
  const choice = choiceOf(isGot ? world.costs : world.costsOrWorth, node)
  const made = choice && choice.recipe >= 0 ? world.recipes[world.ways[choice.recipe] ?? -1] : undefined
  const cash = way ?? (made ? undefined : isGot ? world.cashOf(node)[0] : world.worthOf(node))
  const type = made?.kind ?? cash?.type
  return {
    item: presentItem(named, part.item),
    count,
    ...(part.isTool && { isTool: true as const }),
    ...(part.foundInRaid && { foundInRaid: true as const }),
    ...(part.minLevel !== undefined && { minLevel: part.minLevel }),
    ...(unit < Infinity && { unit: Math.round(unit), total: Math.round(unit * count) }),
    ...(!part.isTool && unit < Infinity && type && { priceType: type }),
    ...(cash?.trader !== undefined && { trader: names.traders[cash.trader] ?? '' }),
    ...(cash?.type === 'user' && { own: true as const }),
    ...(cash && 'offer' in cash && isShort(world, node, cash.offer?.limit, count) && { limit: cash.offer?.limit }),
    ...marketPrice(named, part.item),
  }
}

/** A seller's limit that one run passes; money has none. */
function isShort({ economy, itemOf }: CostWorld, node: number, limit: number | undefined, count: number): boolean {
  const role = economy.items[itemOf(node)]?.role
  return limit !== undefined && count > limit && role !== 'currency' && role !== 'roubles'
}

function marketPrice({ world }: Named, at: ItemIndex): { market?: number } {
  const item = world.economy.items[at]
  const price = item && !item.fleaBanned ? fleaPrice(item, 'buy', { ...world.settings, ownBuy: nobodys }) : undefined
  return price ? { market: price.amount } : {}
}
const nobodys = {}

/** A derivation by name. */
export function presentStep(named: Named, step: Derivation): WhyStep {
  const { formula, inputs, source, at, quantity, unit, priceType, runs, traderLevel } = step
  const recipe = step.recipe && named.world.recipes.find(({ kind, index }) => kind === step.recipe?.kind && index === step.recipe.index)
  return {
    formula,
    total: Math.round(step.total),
    inputs,
    source,
    ...(at !== undefined && { at }),
    ...(step.item !== undefined && { item: presentItem(named, step.item) }),
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
    ...(priceType && { priceType }),
    ...(step.trader !== undefined && { trader: named.names.traders[step.trader] ?? '' }),
    ...(traderLevel !== undefined && { traderLevel }),
    ...(recipe && { place: presentPlace(named, recipe) }),
    ...(runs !== undefined && { runs }),
    ...(step.isTool && { isTool: true as const }),
    children: step.children.map((child) => presentStep(named, child)),
  }
}
