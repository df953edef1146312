import { fleaLevelOf } from '@stashwise/game/flea-access'
import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import { blockedSources } from './blocked-sources.ts'
import { closedBuyers } from './closed-buyers.ts'
import { worthOf } from './costs/cash.ts'
import type { RecipeKind } from './costs/cost-graph.ts'
import { type CostWorld, solveCosts } from './costs/cost-world.ts'
import { planQuantity, type QuantityPlan } from './costs/plan-quantity.ts'
import { directSales, isTradedOnFlea } from './costs/sale.ts'
import { cheapestCost } from './costs/ways.ts'
import type { Economy, EconomyItem, EconomyNames, ItemIndex } from './economy.ts'
import { assumedCards, atWork } from './hideout/at-work.ts'
import { farmFacts } from './hideout/farm-facts.ts'
import { type HideoutInput, hideoutView } from './hideout/hideout-view.ts'
import { type Named, presentCostTrust, presentItem, presentPlace, presentRecipe, presentSale, presentTrader } from './present.ts'
import { closedRecipes, listRecipes, type RecipeQuery } from './recipes/list-recipes.ts'
import { type ListedRecipe, listedRecipes } from './recipes/listed-recipes.ts'
import type { ScanQuery } from './recipes/scan.ts'
import { scanView } from './recipes/scan-view.ts'
import { basisOf, type CalculatorSettings, knowsFact } from './settings.ts'
import { traderSales, unitPrices } from './unit-prices.ts'
import type {
  CycleView,
  RecipeFigureName,
  RecipeListView,
  RecipeNotes,
  RecipeRow,
  ScanFigureName,
  ShoppingPrice,
  SourceView,
  WhyView,
} from './view.ts'
import { otherWays, whyHideout, whyRecipe, whySale, whyScan, whySource } from './why/why.ts'
import type { HideoutWhyKey } from './why/why-key.ts'

/** One player's prices and profits at one moment: solved once, queried often. */
export type Solved = { world: CostWorld; recipes: readonly ListedRecipe[]; byId: ReadonlyMap<string, ListedRecipe> }

/** Solves everything for a player. Some 15 ms for the game's 900 recipes. */
export function solve(economy: Economy, settings: CalculatorSettings): Solved {
  const world = solveCosts(economy, settings)
  const { recipes } = atWork({ world, recipes: listedRecipes(world) }, assumedCards(world))
  return { world, recipes, byId: new Map(recipes.map((each) => [each.recipe.recipe.id, each])) }
}

/** A place recipes are filtered by. `built`: the level the player has, where that counts. */
export type PlaceChoice = { slug: string; name: string; levels: number; built?: number }

export type Calculator = ReturnType<typeof createCalculator>

/** Queries of pages, in a user's language. All results are plain JSON. */
export function createCalculator(solved: Solved, names: EconomyNames) {
  const { world, recipes, byId } = solved
  const { economy, settings } = world
  const named: Named = { world, names }
  const rowOf = (each: ListedRecipe) => presentRecipe(names, each)

  /** `isFree`: rows beyond the limit are for users with Pro. */
  function list(query: RecipeQuery, { limit, isFree }: { limit: number; isFree: boolean }): RecipeListView {
    const listed = listRecipes(recipes, world, names, query)
    return {
      rows: listed.slice(0, limit).map(rowOf),
      total: listed.length,
      all: recipes.reduce((count, { recipe }) => count + Number(recipe.kind === query.kind), 0),
      limited: isFree && listed.length > limit,
      basis: basisOf(settings),
      ...(query.available && listed.length === 0 && { closed: closedRecipes(recipes, world, names, query) }),
      cycles: world
        .cycles()
        .map(({ nodes, yield: gain }): CycleView => ({ items: nodes.map((node) => presentItem(named, world.itemOf(node))), yield: gain })),
    }
  }

  /** Whether recipes can be told into those the player can do and others: what they have counts, and it is known. */
  const knowsAccess = (kind: RecipeKind): boolean => knowsFact(settings, kind === 'craft' ? 'modules' : 'traders')

  /** Traders or modules that have recipes, by name. */
  function places(kind: RecipeKind, locale: Locale): PlaceChoice[] {
    const compare = nameOrder(locale)
    const levels = new Map<number, number>()
    for (const { recipe } of recipes) {
      const at = 'trader' in recipe.recipe ? recipe.recipe.trader : recipe.recipe.module
      if (recipe.kind === kind) levels.set(at, Math.max(levels.get(at) ?? 1, recipe.recipe.level))
    }
    return [...levels].map(([at, most]) => toChoice(kind, at, most)).sort((a, b) => compare(a.name, b.name))
  }

  function toChoice(kind: RecipeKind, at: number, levels: number): PlaceChoice {
    if (kind === 'barter') {
      const { slug, name } = presentTrader(named, at)
      const reached = settings.traderLevels[slug]
      return { slug, name, levels, ...(knowsAccess(kind) && reached !== undefined && { built: reached }) }
    }
    const module = economy.modules[at]
    const built = settings.modulesBuilt[module?.id ?? ''] ?? 0
    return { slug: module?.slug ?? '', name: names.modules[at] ?? '', levels, ...(knowsAccess(kind) && { built }) }
  }

  const planOf = (at: ItemIndex, quantity: number): QuantityPlan | undefined => planQuantity(world, at, quantity)
  const whyOf = (key: string, why: (at: ItemIndex) => WhyView): WhyView | undefined => {
    const at = world.findItem(key)
    return at === undefined ? undefined : why(at)
  }

  /** Where an item comes from for least and goes for most; for the item page. */
  function source(key: string): SourceView | undefined {
    const at = world.findItem(key)
    const item = at === undefined ? undefined : economy.items[at]
    if (at === undefined || !item) return undefined
    const best = cheapestCost(world, at)
    const unit = best?.isGot ? best.unit : worthOf(item, economy)?.unit
    return {
      ...(unit !== undefined && { unit: Math.round(unit) }),
      isGot: best?.isGot === true,
      basis: basisOf(settings),
      ways: otherWays(named, at),
      sales: salesOf(at),
      countsLevels: settings.useProgress && settings.level !== undefined,
      ...(!item.fleaBanned && { flea: fleaAccess(item) }),
      closedBuyers: closedBuyersOf(),
      recipes: recipes.filter(({ recipe }) => [...recipe.recipe.inputs, ...recipe.recipe.outputs].some((part) => part.item === at)).length,
    }
  }

  const closedBuyersOf = (): SourceView['closedBuyers'] =>
    closedBuyers(economy, settings).flatMap(({ trader: at, quest }) => {
      const trader = economy.traders[at]
      return trader ? [{ trader: trader.id, quest: named.names.quests[quest] ?? '' }] : []
    })

  const fleaAccess = (item: EconomyItem): NonNullable<SourceView['flea']> => ({
    level: fleaLevelOf(item, economy.rules),
    ...(settings.useProgress && settings.level !== undefined && { isOpen: isTradedOnFlea(item, economy, settings) }),
  })

  /** Every way to sell a unit, the best first: the flea market after its fee, traders, and as a barter's input where that brings more. */
  function salesOf(at: ItemIndex): SourceView['sales'] {
    const item = economy.items[at]
    if (!item) return []
    const direct = directSales(item, true, economy, settings).map((sale) => presentSale(named, sale))
    const bartered = asInput(at).filter(({ unit }) => unit > (direct[0]?.unit ?? 0))
    return [...bartered, ...direct].sort((a, b) => b.unit - a.unit)
  }

  /** What a unit is worth in a barter: the rewards sold, less what else goes in. */
  function asInput(at: ItemIndex): SourceView['sales'] {
    return recipes.flatMap(({ recipe, figures }): SourceView['sales'] => {
      const part = recipe.kind === 'barter' ? recipe.parts.find((each) => each.part.item === at && !each.part.isTool) : undefined
      if (!part || figures.blockers.length > 0 || figures.revenue === undefined || figures.cost === undefined) return []
      const own = (part.way?.unit ?? world.values[part.node] ?? 0) * part.count
      const unit = (figures.revenue - (figures.cost - own)) / part.count
      return [{ type: 'barter', unit: Math.round(unit), fee: 0, recipe: recipe.recipe.id, place: presentPlace(named, recipe) }]
    })
  }

  /** What some units cost, with limits and whole runs; undefined for an unknown item. */
  function price(uid: string, quantity: number): ShoppingPrice | undefined {
    const at = world.findItem(uid)
    if (at === undefined) return undefined
    const units = Math.max(1, Math.round(quantity))
    // What would be counted for a thing that nobody sells to the player is nothing to pay.
    const isGot = cheapestCost(world, at)?.isGot === true
    const plan = isGot ? planOf(at, units) : undefined
    const [way] = isGot ? otherWays(named, at).filter(({ chosen }) => chosen) : []
    return {
      item: presentItem(named, at),
      quantity: units,
      ...(plan && { unit: Math.round(plan.perUnit), total: Math.round(plan.total), unmet: plan.unmet }),
      ...(way && { way }),
      ...presentCostTrust(named, at, units),
    }
  }

  /** What one costs by the cheapest way to get it, as {@link source} has it; undefined for what nobody sells or makes. Quick for thousands of items. */
  function unit(uid: string): number | undefined {
    const at = world.findItem(uid)
    const best = at === undefined ? undefined : cheapestCost(world, at)
    return best?.isGot ? Math.round(best.unit) : undefined
  }

  /** One recipe's row; undefined for an unknown one. */
  function row(id: string): RecipeRow | undefined {
    const each = byId.get(id)
    return each && rowOf(each)
  }

  /** What its row says beside the figures; undefined where that is nothing, and for an unknown recipe. */
  function notes(id: string): RecipeNotes | undefined {
    const found = row(id)
    if (!found) return undefined
    const { blockers, needs, trust, doubts, bought, crafted } = found
    if (trust === 'high' && doubts.length + blockers.length + (needs?.length ?? 0) === 0 && !bought && !crafted) return undefined
    const named = doubts.map(({ item: { name, shortName }, kinds }) => ({ item: { name, shortName }, kinds }))
    return { blockers, trust, doubts: named, ...(needs && { needs }), ...(bought && { bought }), ...(crafted && { crafted }) }
  }

  return {
    list,
    row,
    notes,
    /** What a unit of each costs by its cheapest way, by uid; see {@link unitPrices}. */
    unitPrices: (uids: Iterable<string>) => unitPrices(named, uids),
    /** What keeps the player from those that {@link unitPrices} leaves out; see {@link blockedSources}. */
    blockedSources: (uids: Iterable<string>) => blockedSources(named, uids),
    /** What traders pay for a unit of each; see {@link traderSales}. */
    traderSales: (uids: Iterable<string>) => traderSales(named, uids),
    /** Traders who do not buy from the player yet; see {@link SourceView}. */
    closedBuyers: closedBuyersOf,
    farm: () => farmFacts(named),
    places,
    knowsAccess,
    /** A recipe's figure with everything it depends on; undefined for an unknown recipe. */
    whyRecipe: (id: string, figure: RecipeFigureName) => {
      const each = byId.get(id)
      return each && whyRecipe(named, each, figure)
    },
    /** The cheapest way to a number of units of an item, by url or uid, and its best sale; undefined for an unknown item. */
    whySource: (key: string, quantity = 1) => whyOf(key, (at) => whySource(named, at, quantity)),
    whySale: (key: string) => whyOf(key, (at) => whySale(named, at)),
    whyScan: (id: string, figure: ScanFigureName) => whyScan(named, id, figure),
    whyHideout: (input: HideoutInput, asked: HideoutWhyKey) => whyHideout(solved, names, input, asked),
    source,
    unit,
    price,
    scan: (query: ScanQuery, shown: { limit: number; isFree: boolean }) => scanView(named, query, shown),
    hideout: (input: HideoutInput, craftsShown: number) => hideoutView(solved, names, input, craftsShown),
  }
}
