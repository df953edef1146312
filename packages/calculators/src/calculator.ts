import { type CostWorld, type RecipeKind, solveCosts } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { deriveCost } from './derive-cost.ts'
import { deriveFigure } from './derive-recipe.ts'
import type { Economy, EconomyNames, ItemIndex } from './economy.ts'
import { farmFacts } from './farm-facts.ts'
import { type DayQuestion, farmCards, fuelPerHour, hideoutDay, moduleCrafts } from './hideout-day.ts'
import { type ListedRecipe, listRecipes, type RecipeQuery } from './list-recipes.ts'
import { planQuantity, type QuantityPlan } from './plan-quantity.ts'
import { type Named, presentBlocker, presentItem, presentPlace, presentRecipe, presentStep, presentTrader } from './present.ts'
import { recipeFigures } from './recipe-figures.ts'
import { bestSale, fleaSale, isTradedOnFlea, type Sale, traderSales } from './sale.ts'
import { saleTree } from './sale-tree.ts'
import { type Scanned, type ScanQuery, scanFigure, scanMarket } from './scan.ts'
import type { DaySchedule } from './schedule.ts'
import type { CalculatorSettings } from './settings.ts'
import type {
  CycleView,
  ItemView,
  ModuleView,
  OtherWay,
  RecipeFigureName,
  RecipeListView,
  RecipeRow,
  ScanRow,
  ScanView,
  ShoppingPrice,
  SourceView,
  WhyView,
} from './view.ts'
import { recipeFigureNames } from './view.ts'
import { cheapestCost, waysTo } from './ways.ts'

/** One player's prices and profits at one moment: solved once, asked often. */
export type Solved = { world: CostWorld; recipes: readonly ListedRecipe[]; byId: ReadonlyMap<string, ListedRecipe> }

/** Solves everything for a player. Some 10 ms for the game's 900 recipes. */
export function solve(economy: Economy, settings: CalculatorSettings): Solved {
  const world = solveCosts(economy, settings)
  const figures = recipeFigures(world)
  const recipes = world.recipes.flatMap((recipe, at) => (figures[at] ? [{ recipe, figures: figures[at] }] : []))
  return { world, recipes, byId: new Map(recipes.map((each) => [each.recipe.recipe.id, each])) }
}

/** A place recipes are filtered by. `built`: the level the player has, where that counts. */
export type PlaceChoice = { slug: string; name: string; levels: number; built?: number }

/** A module of the hideout page: its best craft, and what a day of it earns. */
export type ModuleRow = {
  module: ModuleView
  best?: RecipeRow
  perDay?: number
  crafts: RecipeRow[]
  built?: number
  levels: number
  /** Parts of the levels that are not built yet. */
  parts: { level: number; needs: { uid: string; count: number; foundInRaid: boolean }[] }[]
}
/** `names`: of modules by their number in the day; `labels`: what the day's crafts make, by craft. */
export type HideoutView = {
  modules: ModuleRow[]
  /** Roubles of a day when every module's best craft is started again the moment it is ready: before the generator's fuel, and after it. */
  perDay: number
  ceiling: number
  fuelPerDay: number
  day: DaySchedule
  cards: number
  names: Record<string, string>
  labels: Record<string, ItemView>
}

export type Calculator = ReturnType<typeof createCalculator>

/** What pages ask, in a reader's language. Everything it gives back is plain JSON. */
export function createCalculator(solved: Solved, names: EconomyNames) {
  const { world, recipes, byId } = solved
  const { economy, settings } = world
  const named: Named = { world, names }
  const simulated = { simulated: economy.simulated, ...(economy.pricesAt !== undefined && { pricesAt: economy.pricesAt }) }
  const rowOf = ({ recipe, figures }: ListedRecipe) => presentRecipe(named, recipe, figures)
  const itemAt = (key: string): ItemIndex | undefined => {
    const at = economy.items.findIndex(({ url, uid }) => url === key || uid === key)
    return at < 0 ? undefined : at
  }

  /** `isFree`: rows beyond the limit are for readers with Pro. */
  function list(query: RecipeQuery, { limit, isFree }: { limit: number; isFree: boolean }): RecipeListView {
    const listed = listRecipes(recipes, world, names, query)
    return {
      rows: listed.slice(0, limit).map(rowOf),
      total: listed.length,
      all: recipes.reduce((count, { recipe }) => count + Number(recipe.kind === query.kind), 0),
      limited: isFree && listed.length > limit,
      cycles: world
        .cycles()
        .map(({ nodes, yield: gain }): CycleView => ({ items: nodes.map((node) => presentItem(named, world.itemOf(node))), yield: gain })),
    }
  }

  /** Traders or modules that have recipes, by name. */
  function places(kind: RecipeKind): PlaceChoice[] {
    const levels = new Map<number, number>()
    for (const { recipe } of recipes) {
      const at = 'trader' in recipe.recipe ? recipe.recipe.trader : recipe.recipe.module
      if (recipe.kind === kind) levels.set(at, Math.max(levels.get(at) ?? 1, recipe.recipe.level))
    }
    return [...levels].map(([at, most]) => toChoice(kind, at, most)).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  function toChoice(kind: RecipeKind, at: number, levels: number): PlaceChoice {
    if (kind === 'barter') {
      const { slug, name } = presentTrader(named, at)
      const reached = settings.traderLevels[slug]
      return { slug, name, levels, ...(settings.useProgress && reached !== undefined && { built: reached }) }
    }
    const module = economy.modules[at]
    const built = settings.modulesBuilt[module?.id ?? ''] ?? 0
    return { slug: module?.slug ?? '', name: names.modules[at] ?? '', levels, ...(settings.useProgress && { built }) }
  }

  /** A recipe's figure with everything it stands on; undefined for an unknown recipe. */
  function whyRecipe(id: string, figure: RecipeFigureName): WhyView | undefined {
    const each = byId.get(id)
    const [output] = each?.recipe.recipe.outputs ?? []
    if (!each || !output) return undefined
    const { value, formula, inputs, trees } = deriveFigure(world, each.recipe, each.figures, figure)
    return {
      title: { item: presentItem(named, output.item), count: output.count },
      figure,
      value: value === undefined ? undefined : Math.round(value),
      unit: figure === 'time' ? 'seconds' : 'roubles',
      formula,
      inputs,
      steps: trees.map((tree) => presentStep(named, tree)),
      ways: waysOf(output.item),
      ...simulated,
    }
  }

  function waysOf(at: ItemIndex): OtherWay[] {
    return waysTo(world, at).map((way): OtherWay => {
      const base = {
        unit: Math.round(way.unit),
        chosen: way.isChosen,
        blockers: way.blockers.map((blocker) => presentBlocker(named, blocker)),
      }
      if ('recipe' in way) return { ...base, priceType: way.recipe.kind, place: presentPlace(named, way.recipe) }
      return { ...base, priceType: way.cash.type, ...(way.cash.trader !== undefined && { trader: names.traders[way.cash.trader] ?? '' }) }
    })
  }

  /** The cheapest way to a number of units of an item, by url or uid; undefined for an unknown item. */
  function whySource(key: string, quantity = 1): WhyView | undefined {
    const at = itemAt(key)
    if (at === undefined) return undefined
    const plan = quantity > 1 ? planOf(at, quantity) : undefined
    const single = plan ? undefined : deriveCost(world, at, quantity)
    const trees = plan ? plan.parts : single ? [single] : []
    return {
      title: { item: presentItem(named, at), count: quantity },
      figure: 'source',
      value: trees.length === 0 ? undefined : Math.round(trees.reduce((sum, { total }) => sum + total, 0)),
      unit: 'roubles',
      formula: 'source',
      inputs: plan && plan.unmet > 0 ? [{ name: 'unmet', value: plan.unmet, unit: 'count' }] : [],
      steps: trees.map((tree) => presentStep(named, tree)),
      ways: waysOf(at),
      ...simulated,
    }
  }

  const planOf = (at: ItemIndex, quantity: number): QuantityPlan | undefined => planQuantity(world, at, quantity)

  /** Where an item comes from for least and goes for most; for the item page. */
  function source(key: string): SourceView | undefined {
    const at = itemAt(key)
    const item = at === undefined ? undefined : economy.items[at]
    if (at === undefined || !item) return undefined
    const best = cheapestCost(world, at)
    const sale = bestSale(item, true, economy, settings)
    return {
      ...(best && { unit: Math.round(best.unit), isGot: best.isGot }),
      ways: waysOf(at),
      sales: salesOf(at, sale),
      recipes: recipes.filter(({ recipe }) => [...recipe.recipe.inputs, ...recipe.recipe.outputs].some((part) => part.item === at)).length,
    }
  }

  /** Every way to sell a unit, the best first: the flea market after its fee, traders, and as a barter's input where that brings more. */
  function salesOf(at: ItemIndex, best: Sale | undefined): SourceView['sales'] {
    const item = economy.items[at]
    if (!item) return []
    const flea = isTradedOnFlea(item, economy, settings) ? fleaSale(item, economy, settings) : undefined
    const direct = [...(flea ? [flea] : []), ...traderSales(item)].map((sale) => ({
      type: sale.type,
      unit: Math.round(sale.unit),
      fee: sale.fee,
      ...(sale.trader !== undefined && { trader: presentTrader(named, sale.trader) }),
    }))
    const bartered = asInput(at).filter(({ unit }) => unit > (best?.unit ?? 0))
    return [...bartered, ...direct].sort((a, b) => b.unit - a.unit)
  }

  /** What a unit is worth in a barter: the rewards sold to traders, less what else goes in. */
  function asInput(at: ItemIndex): SourceView['sales'] {
    return recipes.flatMap(({ recipe, figures }): SourceView['sales'] => {
      const part = recipe.kind === 'barter' ? recipe.parts.find((each) => each.part.item === at && !each.part.isTool) : undefined
      if (!part || figures.blockers.length > 0 || figures.revenue === undefined || figures.cost === undefined) return []
      const own = (part.way?.unit ?? world.costsOrWorth.unit[part.node] ?? 0) * part.count
      const unit = (figures.revenue - (figures.cost - own)) / part.count
      return [{ type: 'barter', unit: Math.round(unit), fee: 0, place: presentPlace(named, recipe) }]
    })
  }

  /** How the sale of a unit comes about. */
  function whySale(key: string): WhyView | undefined {
    const at = itemAt(key)
    const item = at === undefined ? undefined : economy.items[at]
    if (at === undefined || !item) return undefined
    const sale = bestSale(item, true, economy, settings)
    const tree: Derivation | undefined = sale && saleTree(sale, item, at, 1, economy, settings)
    return {
      title: { item: presentItem(named, at), count: 1 },
      figure: 'sale',
      value: tree && Math.round(tree.total),
      unit: 'roubles',
      formula: 'sale',
      inputs: [],
      steps: tree ? [presentStep(named, tree)] : [],
      ways: [],
      ...simulated,
    }
  }

  function scan(query: ScanQuery, { limit, isFree }: { limit: number; isFree: boolean }): ScanView {
    const words = query.search.toLowerCase().split(/\s+/).filter(Boolean)
    const turn = query.dir === 'asc' ? 1 : -1
    const nameOf = ({ item }: Scanned) => names.items[item]?.[0] ?? ''
    const listed = scanMarket(world).filter(
      (each) =>
        (query.route === undefined || each.route === query.route) &&
        (!query.available || each.blockers.length === 0) &&
        words.every((word) => (names.items[each.item] ?? []).join('\n').toLowerCase().includes(word)),
    )
    const byName = (a: Scanned, b: Scanned) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a.cost - b.cost)
    const { sort } = query
    listed.sort((a, b) => {
      if (sort === 'name') return turn * byName(a, b)
      const [one, other] = [scanFigure(a, world, sort), scanFigure(b, world, sort)]
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined) || byName(a, b)
      return turn * (one - other) || byName(a, b)
    })
    return { rows: listed.slice(0, limit).map(scanRow), total: listed.length, limited: isFree && listed.length > limit }
  }

  function scanRow(each: Scanned): ScanRow {
    const { item, route, offer, recipe, cost, flea, fee, gain, units, canBeListed, blockers } = each
    const quest = offer?.quest === undefined ? undefined : names.quests[offer.quest]
    const figure = (name: 'gainPercent' | 'perHour' | 'perSlot' | 'capital' | 'gainOfAll') => Math.round(scanFigure(each, world, name) ?? 0)
    return {
      id: recipe ? recipe.recipe.id : `${economy.items[item]?.uid}-${offer?.trader}-${offer?.level}-${offer?.priceRoubles}`,
      item: presentItem(named, item),
      route,
      place: recipe
        ? presentPlace(named, recipe)
        : {
            kind: 'trader',
            trader: presentTrader(named, offer?.trader ?? -1),
            level: offer?.level ?? 1,
            ...(quest !== undefined && { quest }),
            ...(offer?.limit !== undefined && { limit: offer.limit }),
          },
      cost: Math.round(cost),
      flea: Math.round(flea),
      fee: Math.round(fee),
      gain: Math.round(gain),
      gainPercent: figure('gainPercent'),
      ...(route === 'craft' && { perHour: figure('perHour') }),
      perSlot: figure('perSlot'),
      ...(units !== undefined && { units, capital: figure('capital'), gainOfAll: figure('gainOfAll') }),
      canBeListed,
      blockers: blockers.map((blocker) => presentBlocker(named, blocker)),
    }
  }

  /** The hideout's modules and its best day. `craftsShown`: crafts listed of each module. */
  function hideout(question: Omit<DayQuestion, 'cards'> & { cards?: number | undefined }, craftsShown: number): HideoutView {
    const cards = question.cards ?? farmCards(world)
    const modules = moduleCrafts(recipes, world, cards).map(({ module: at, crafts, perDay }): ModuleRow => {
      const module = economy.modules[at]
      const best = crafts.find(({ figures }) => figures.blockers.length === 0 && figures.perHour !== undefined)
      return {
        module: { id: module?.id ?? '', slug: module?.slug ?? '', name: names.modules[at] ?? '' },
        levels: module?.levels.length ?? 0,
        ...(settings.useProgress && { built: settings.modulesBuilt[module?.id ?? ''] ?? 0 }),
        ...(best && { best: rowOf(best) }),
        ...(perDay !== undefined && { perDay: Math.round(perDay) }),
        crafts: crafts.slice(0, craftsShown).map(rowOf),
        parts: partsAbove(at, settings.useProgress ? (settings.modulesBuilt[module?.id ?? ''] ?? 0) : 0),
      }
    })
    const day = hideoutDay(recipes, world, { logins: question.logins, cards })
    const perDay = modules.reduce((sum, each) => sum + (each.perDay ?? 0), 0)
    const shown = new Set(day.lanes.flatMap(({ steps }) => steps.map(({ craft }) => craft)))
    const labels = Object.fromEntries(
      [...shown].flatMap((id) => {
        const output = byId.get(id)?.recipe.recipe.outputs[0]
        return output ? [[id, presentItem(named, output.item)]] : []
      }),
    )
    const fuelPerDay = Math.round(fuelPerHour(world) * 24)
    return { modules, perDay, ceiling: perDay - fuelPerDay, fuelPerDay, day, cards, names: moduleNames(), labels }
  }

  const partsAbove = (at: number, built: number): ModuleRow['parts'] =>
    (economy.modules[at]?.levels ?? []).flatMap(({ items }, index) => {
      const needs = items.map(({ item, count, foundInRaid }) => ({
        uid: economy.items[item]?.uid ?? '',
        count,
        foundInRaid: foundInRaid === true,
      }))
      return index + 1 > built && needs.length > 0 ? [{ level: index + 1, needs }] : []
    })

  const moduleNames = () => Object.fromEntries(economy.modules.map((_, at) => [String(at), names.modules[at] ?? '']))

  /** What some units cost, with limits and whole runs; undefined for an unknown item. */
  function price(uid: string, quantity: number): ShoppingPrice | undefined {
    const at = itemAt(uid)
    if (at === undefined) return undefined
    const plan = planOf(at, Math.max(1, Math.round(quantity)))
    const [way] = waysOf(at).filter(({ chosen }) => chosen)
    return {
      item: presentItem(named, at),
      ...(plan && { unit: Math.round(plan.perUnit), total: Math.round(plan.total), unmet: plan.unmet }),
      ...(way && { way }),
    }
  }

  /** One recipe's row; undefined for an unknown one. */
  function row(id: string): RecipeRow | undefined {
    const each = byId.get(id)
    return each && rowOf(each)
  }

  return { list, row, farm: () => farmFacts(named), places, whyRecipe, whySource, whySale, source, scan, hideout, price }
}

/** Splits `{recipe id}.{figure}`; undefined for anything else. */
export function readWhy(text: string): { id: string; figure: RecipeFigureName } | undefined {
  const dot = text.lastIndexOf('.')
  const figure = recipeFigureNames.find((name) => name === text.slice(dot + 1))
  return dot > 0 && figure ? { id: text.slice(0, dot), figure } : undefined
}
