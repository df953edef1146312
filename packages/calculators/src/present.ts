import type { Blocker } from './blockers.ts'
import type { CashWay } from './costs/cash.ts'
import type { WorldPart, WorldRecipe } from './costs/cost-graph.ts'
import type { CostWorld } from './costs/cost-world.ts'
import type { Derivation } from './costs/derivation.ts'
import { laterOnFlea } from './costs/later-on-flea.ts'
import { cashLimit } from './costs/limits.ts'
import { countedRecipe, isOwn, lackingParts, partTotal, runOf } from './costs/run.ts'
import { fleaPrice, type Sale } from './costs/sale.ts'
import { costTrust, type FigureDoubt, recipeDoubts } from './costs/trust.ts'
import { type EconomyNames, type ItemIndex, moduleSlugs } from './economy.ts'
import { cardsFor } from './hideout/bitcoin.ts'
import { chainNeeds } from './recipes/chain-needs.ts'
import { figureOf } from './recipes/list-recipes.ts'
import { type ListedRecipe, withBoughtParts } from './recipes/listed-recipes.ts'
import { cellsOf, type RecipeFigures, wholeDayPerHour } from './recipes/recipe-figures.ts'
import {
  type BlockerView,
  type DoubtView,
  type ItemView,
  type LackView,
  type PartView,
  type PlaceView,
  type PriceTrust,
  type RecipeRow,
  recipeFigureNames,
  type SaleWay,
  type TraderView,
  type WhyStep,
} from './view.ts'

/** A world and its names in the user's language. */
export type Named = { world: CostWorld; names: EconomyNames }

export function presentItem({ world, names }: Named, at: ItemIndex): ItemView {
  const item = world.economy.items[at]
  if (!item) throw new RangeError(`no item at ${at}`)
  const [name = item.url, shortName = name] = names.items[at] ?? []
  const { uid, url, width, height, colour, imageId, sign } = item
  return { uid, url, name, shortName, cell: { width, height, colour, label: shortName, imageId, sign } }
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

export const presentSale = (named: Named, { type, unit, asking, fee, trader, opened }: Sale): SaleWay => ({
  type,
  unit: Math.round(unit),
  fee: Math.round(fee),
  ...presentOpened(named, opened),
  ...(type !== 'sellToTrader' && { asking: Math.round(asking) }),
  ...(trader !== undefined && { trader: presentTrader(named, trader) }),
})

const presentOpened = (named: Named, opened: Sale['opened']) =>
  opened ? { opened: { item: presentItem(named, opened.item), count: opened.count } } : {}

export function presentCostTrust(named: Named, item: ItemIndex, units: number): PriceTrust {
  const { trust, doubts } = costTrust(named.world, item, units)
  return { trust, doubts: presentDoubts(named, doubts) }
}

export const presentDoubts = (named: Named, doubts: readonly FigureDoubt[]): DoubtView[] =>
  doubts.map(({ item, kinds }) => ({ item: presentItem(named, item), kinds }))

export function presentBlocker({ names }: Named, blocker: Blocker): BlockerView {
  const unknown = blocker.isUnknown && { isUnknown: true as const }
  if (blocker.kind === 'trader') return { kind: 'trader', name: names.traders[blocker.trader] ?? '', level: blocker.level, ...unknown }
  if (blocker.kind === 'module') return { kind: 'module', name: names.modules[blocker.module] ?? '', level: blocker.level, ...unknown }
  return blocker.kind === 'quest'
    ? { kind: 'quest', name: names.quests[blocker.quest] ?? '', ...unknown }
    : { kind: blocker.kind, ...unknown }
}

/** What blocks an offer or a recipe, and the parts of the recipe that cannot be got. */
export function presentLacks(named: Named, blockers: readonly Blocker[], recipe?: Pick<WorldRecipe, 'parts'>): LackView[] {
  const parts = recipe ? lackingParts(named.world, recipe) : []
  return [
    ...blockers.map((blocker) => presentBlocker(named, blocker)),
    ...parts.map((item) => ({ kind: 'part' as const, name: presentItem(named, item).name })),
  ]
}

/** A recipe with its figures, in whole roubles. */
export function presentRecipe(names: EconomyNames, listed: ListedRecipe): RecipeRow {
  const { recipe, figures, world } = listed
  const named: Named = { world, names }
  const { seconds } = figures
  const duration = 'duration' in recipe.recipe ? recipe.recipe.duration : undefined
  const saleOf = (item: ItemIndex) => world.saleOf(recipe.kind, item)
  const cards = cardsOf(world, recipe)
  return {
    id: recipe.recipe.id,
    kind: recipe.kind,
    place: presentPlace(named, recipe),
    inputs: countedRecipe(world, recipe).parts.map((part) => presentInput(named, recipe, part)),
    outputs: recipe.recipe.outputs.map(({ item, count }): PartView => {
      const sale = saleOf(item)
      return {
        item: presentItem(named, item),
        count,
        ...(sale && { unit: Math.round(sale.unit), total: Math.round(sale.unit * count), priceType: sale.type }),
        ...(sale?.trader !== undefined && { trader: named.names.traders[sale.trader] ?? '' }),
        ...(sale?.type === 'user' && { own: true as const }),
        ...presentOpened(named, sale?.opened),
      }
    }),
    figures: presentFigures(world, recipe, figures),
    ...presentOtherParts(listed),
    trust: figures.trust,
    doubts: presentDoubts(named, recipeDoubts(world, recipe, saleOf)),
    cells: cellsOf(world, recipe),
    ...(cards !== undefined && { cards }),
    ...presentPartsSeconds(figures),
    ...presentFew(world, figures),
    ...(duration !== undefined && seconds !== duration && { baseSeconds: duration }),
    blockers: presentLacks(named, figures.blockers, recipe),
    ...presentNeeds(named, recipe),
    ...presentQuestItems(named, recipe),
    ...presentLater(world, recipe),
  }
}

function presentQuestItems({ names }: Named, { recipe }: WorldRecipe): Pick<RecipeRow, 'questItems'> {
  const ids = 'questItems' in recipe ? (recipe.questItems ?? []) : []
  return ids.length === 0 ? {} : { questItems: ids.map((id) => names.questItems[id] ?? '') }
}

/** Beside what a barter saves against today's sellers: the flea market, where it sells the reward for less at a level to come. */
function presentLater(world: CostWorld, { kind, recipe: { outputs } }: WorldRecipe): Pick<RecipeRow, 'later'> {
  const [only] = outputs
  const least = only && world.cash[only.item]
  if (kind !== 'barter' || outputs.length > 1 || !only || least === undefined || least === Infinity) return {}
  const later = laterOnFlea(world, only.item, least)
  return later ? { later } : {}
}

function presentNeeds(named: Named, recipe: WorldRecipe): Pick<RecipeRow, 'needs'> {
  const needs = chainNeeds(named.world, recipe)
  return needs.length === 0 ? {} : { needs: needs.map((need) => presentBlocker(named, need)) }
}

/** Whole roubles; fuel only where it counts. Cash and own add up to the cost as it is shown. */
function presentFigures({ settings }: CostWorld, { kind }: WorldRecipe, figures: RecipeFigures): RecipeRow['figures'] {
  const shown: RecipeRow['figures'] = {}
  for (const name of recipeFigureNames) {
    const value = name === 'fuel' && (kind !== 'craft' || settings.fuel === 'off') ? undefined : figureOf(figures, name)
    if (value !== undefined && Number.isFinite(value)) shown[name] = Math.round(value)
  }
  if (shown.cost !== undefined && shown.own !== undefined) shown.cash = shown.cost - shown.own
  return shown
}

function presentPartsSeconds({ seconds = 0, stationSeconds = seconds }: RecipeFigures): Pick<RecipeRow, 'partsSeconds'> {
  const partsSeconds = Math.round(stationSeconds - seconds)
  return partsSeconds > 0 ? { partsSeconds } : {}
}

function presentFew({ settings }: CostWorld, { dayRuns, perHour }: RecipeFigures): Pick<RecipeRow, 'few'> {
  if (dayRuns === undefined || perHour === undefined) return {}
  const { loginsADay: logins } = settings
  const often = dayRuns >= 1 || dayRuns === 0 ? { runs: dayRuns } : { runs: 1, days: Math.round(1 / dayRuns) }
  return { few: { ...often, perHour: Math.round(perHour), ...(logins !== undefined && { logins }) } }
}

/** What a craft earns with its parts had the other way: bought, where some are crafted, or the reverse. */
function presentOtherParts({ recipe, figures, world, crafted }: ListedRecipe): Pick<RecipeRow, 'bought' | 'crafted'> {
  if (crafted?.profit !== undefined) return { crafted: { profit: Math.round(crafted.profit), ...presentPartsSeconds(crafted) } }
  if (recipe.kind !== 'craft' || recipe.parts.length === 0 || !world.settings.useCrafts || figures.profit === undefined) return {}
  const bought = withBoughtParts(world, recipe)?.figures
  const perHour = bought && wholeDayPerHour(bought)
  if (bought?.profit === undefined || perHour === undefined || bought.profit === figures.profit) return {}
  return { bought: { profit: Math.round(bought.profit), perHour: Math.round(perHour) } }
}

function presentInput(named: Named, recipe: WorldRecipe, worldPart: WorldPart): PartView {
  const { world, names } = named
  const { part, count, node, way } = worldPart
  const unit = part.isTool ? 0 : (way?.unit ?? world.values[node] ?? Infinity)
  const maker = way ? undefined : world.makerOf(node)
  const cash = way ?? (maker ? undefined : (world.cashOf(node)[0] ?? world.countedAs(node)))
  const type = maker?.kind ?? cash?.type
  return {
    item: presentItem(named, part.item),
    count,
    ...(part.isTool && { isTool: true as const }),
    ...(part.foundInRaid && { foundInRaid: true as const }),
    ...(part.minLevel !== undefined && { minLevel: part.minLevel }),
    ...(unit < Infinity && presentTotal(world, recipe, worldPart, unit)),
    ...(!part.isTool && unit < Infinity && type && { priceType: type }),
    ...(cash?.trader !== undefined && { trader: names.traders[cash.trader] ?? '' }),
    ...(cash?.type === 'user' && { own: true as const }),
    ...(unit < Infinity && isOwn(world, worldPart) && { isOwn: true as const }),
    ...(world.economy.items[part.item]?.isAssembled && { isAssembled: true as const }),
    ...(cash && isShort(world, node, cash, count) && { limit: cash.offer?.limit }),
    ...marketPrice(named, part.item),
  }
}

/** What a part costs in one run: by the unit, or from several sellers where the cheapest has too few. */
function presentTotal(world: CostWorld, recipe: WorldRecipe, worldPart: WorldPart, unit: number): Partial<PartView> {
  const { node, count, way } = worldPart
  const { limited, fromFarm } = runOf(world, recipe)
  const few = way && world.economy.items[worldPart.part.item]?.role === 'coin' ? fromFarm : undefined
  if (limited && 'missing' in limited && limited.missing.node === node) return { available: Math.floor(limited.missing.available + 1e-9) }
  const total = partTotal(world, recipe, worldPart)
  return {
    unit: Math.round(limited && 'inputs' in limited ? total / count : unit),
    total: Math.round(total),
    ...(few && { available: Math.floor(few.available + 1e-9) }),
  }
}

/** The farm's craft as the lists have it: one card, unless its time says otherwise. */
function cardsOf({ economy }: CostWorld, { recipe, seconds }: WorldRecipe): number | undefined {
  if (!('module' in recipe) || economy.modules[recipe.module]?.slug !== moduleSlugs.bitcoinFarm) return undefined
  return cardsFor(seconds ?? recipe.duration, recipe.duration)
}

/** A seller's limit that one run passes; money has none. */
function isShort({ economy, itemOf }: CostWorld, node: number, way: CashWay, count: number): boolean {
  const limit = cashLimit(way, itemOf(node), economy)
  return limit !== undefined && count > limit.limit
}

function marketPrice({ world }: Named, at: ItemIndex): { market?: number } {
  const item = world.economy.items[at]
  const price = item && !item.fleaBanned ? fleaPrice(item, 'buy', { ...world.settings, ownBuy: nobodys }) : undefined
  return price ? { market: price.amount } : {}
}
const nobodys = {}

/** As {@link Math.round}, but a cost of a half is as much as an income of it; never -0. */
const wholeOf = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount)) + 0

/** Whole totals of steps that sum to `total`: what rounding leaves over, at most half a rouble a step, is the largest one's. */
function wholeTotals(steps: readonly Derivation[], total: number): number[] {
  const totals = steps.map((step) => wholeOf(step.total))
  const left = total - totals.reduce((sum, each) => sum + each, 0)
  const largest = steps.reduce((best, step, at) => (Math.abs(step.total) > Math.abs(steps[best]?.total ?? 0) ? at : best), 0)
  return totals.map((each, at) => (at === largest ? each + left : each))
}

/** A derivation by name, with whole totals: `total`, and children that sum to it. */
export function presentStep(named: Named, step: Derivation, total = wholeOf(step.total)): WhyStep {
  const { formula, inputs, source, at, quantity, unit, priceType, runs, traderLevel } = step
  const recipe = step.recipe && named.world.recipes.find(({ kind, index }) => kind === step.recipe?.kind && index === step.recipe.index)
  return {
    formula,
    total,
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
    children: wholeTotals(step.children, total).flatMap((part, at) => {
      const child = step.children[at]
      return child ? [presentStep(named, child, part)] : []
    }),
  }
}
