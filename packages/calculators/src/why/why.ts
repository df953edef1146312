import { blockedSources } from '../blocked-sources.ts'
import type { FigureDerivation } from '../costs/derivation.ts'
import { deriveCost } from '../costs/derive-cost.ts'
import { planQuantity } from '../costs/plan-quantity.ts'
import { bestSale } from '../costs/sale.ts'
import { saleTree } from '../costs/sale-tree.ts'
import { cheapestCost, waysTo } from '../costs/ways.ts'
import type { EconomyNames, ItemIndex } from '../economy.ts'
import { type AtWork, assumedCards, atWork, withoutCrafts } from '../hideout/at-work.ts'
import { moduleCrafts } from '../hideout/hideout-day.ts'
import type { HideoutInput } from '../hideout/hideout-view.ts'
import { type Named, presentItem, presentLacks, presentPlace, presentStep } from '../present.ts'
import type { ListedRecipe } from '../recipes/listed-recipes.ts'
import { scanMarket } from '../recipes/scan.ts'
import { scanKey } from '../recipes/scan-view.ts'
import type { OtherWay, RecipeFigureName, ScanFigureName, WhyView } from '../view.ts'
import { deriveDay, deriveModuleDay } from './derive-day.ts'
import { deriveFigure } from './derive-recipe.ts'
import { deriveScan } from './derive-scan.ts'
import type { HideoutWhyKey } from './why-key.ts'

type About = Pick<WhyView, 'figure'> & Partial<Pick<WhyView, 'title' | 'unit' | 'ways'>>

/** A derivation ready to be read. Amounts become whole; shares, counts and days stay as they are. */
export function presentWhy(named: Named, about: About, { value, formula, inputs, trees }: FigureDerivation): WhyView {
  const { simulated, pricesAt } = named.world.economy
  const { unit = 'roubles', ways = [], ...rest } = about
  return {
    ...rest,
    unit,
    ways,
    value: value === undefined ? undefined : unit === 'roubles' || unit === 'seconds' || unit === 'percent' ? Math.round(value) : value,
    formula,
    inputs,
    steps: trees.map((tree) => presentStep(named, tree)),
    simulated,
    ...(pricesAt !== undefined && { pricesAt }),
  }
}

/** A recipe's figure with everything it depends on. */
export function whyRecipe(named: Named, { recipe, figures, world }: ListedRecipe, figure: RecipeFigureName): WhyView | undefined {
  const [output] = recipe.recipe.outputs
  if (!output) return undefined
  const about = {
    title: { item: presentItem(named, output.item), count: output.count },
    figure,
    unit: figure === 'time' ? 'seconds' : 'roubles',
    ways: otherWays(named, output.item),
  } as const
  return presentWhy(named, about, deriveFigure(world, recipe, figures, figure))
}

/** The cheapest way to a number of units of an item; what it would bring is no way to get it. */
export function whySource(named: Named, at: ItemIndex, quantity: number): WhyView {
  if (!cheapestCost(named.world, at)?.isGot) return whyNoSource(named, at, quantity)
  const plan = quantity > 1 ? planQuantity(named.world, at, quantity) : undefined
  const single = plan ? undefined : deriveCost(named.world, at, quantity)
  const trees = plan ? plan.parts : single ? [single] : []
  return presentWhy(
    named,
    {
      title: { item: presentItem(named, at), count: quantity, ...(plan && plan.unmet > 0 && { got: quantity - plan.unmet }) },
      figure: 'source',
      ways: otherWays(named, at),
    },
    {
      value: trees.length === 0 ? undefined : trees.reduce((sum, { total }) => sum + total, 0),
      formula: 'source',
      inputs: plan && plan.unmet > 0 ? [{ name: 'unmet', value: plan.unmet, unit: 'count' }] : [],
      trees,
    },
  )
}

/** The derivation of an item that the player cannot get: no value, and what the ways there are need. */
function whyNoSource(named: Named, at: ItemIndex, quantity: number): WhyView {
  const ways = otherWays(named, at).filter(({ blockers }) => blockers.length > 0)
  const about = { title: { item: presentItem(named, at), count: quantity }, figure: 'source', ways } as const
  return presentWhy(named, about, { value: undefined, formula: 'noSource', inputs: [], trees: [] })
}

/** How the best sale of a unit that was found in raid comes about. */
export function whySale(named: Named, at: ItemIndex): WhyView {
  const { economy, settings } = named.world
  const item = economy.items[at]
  const sale = item && bestSale(item, true, economy, settings)
  const tree = item && sale && saleTree(sale, item, at, 1, economy, settings)
  const derivation: FigureDerivation = { value: tree?.total, formula: 'sale', inputs: [], trees: tree ? [tree] : [] }
  return presentWhy(named, { title: { item: presentItem(named, at), count: 1 }, figure: 'sale' }, derivation)
}

/** A figure of a way the scanner has found; undefined once the way is gone. */
export function whyScan(named: Named, key: string, figure: ScanFigureName): WhyView | undefined {
  const { world } = named
  const each = scanMarket(world).find((found) => scanKey(found, world) === key)
  if (!each) return undefined
  const ofAll = figure === 'capital' || figure === 'gainOfAll'
  const about = {
    title: { item: presentItem(named, each.item), count: ofAll ? (each.units ?? 1) : 1 },
    figure: `scan_${figure}`,
    unit: figure === 'gainPercent' ? 'percent' : 'roubles',
    ways: otherWays(named, each.item),
  } as const
  return presentWhy(named, about, deriveScan(each, figure))
}

/** A figure of the hideout while every station works; undefined for an unknown craft, an unknown module or an idle one. */
export function whyHideout(solved: AtWork, names: EconomyNames, input: HideoutInput, asked: HideoutWhyKey): WhyView | undefined {
  const day = { logins: input.logins, cards: input.cards ?? assumedCards(solved.world) }
  const planned = atWork(withoutCrafts(solved), day.cards)
  const { world, recipes } = planned
  const named: Named = { world, names }
  if ('id' in asked) {
    const each = recipes.find(({ recipe }) => recipe.recipe.id === asked.id)
    return each && whyRecipe(named, each, asked.figure)
  }
  if ('figure' in asked) {
    const { figure } = asked
    const about = { figure: `day_${figure}`, unit: figure === 'share' ? 'percent' : 'roubles' } as const
    return presentWhy(named, about, deriveDay(planned, day, figure))
  }
  const module = moduleCrafts(planned, day).find((each) => world.economy.modules[each.module]?.slug === asked.module)
  const derivation = module && deriveModuleDay(module, day.cards)
  const [output] = module?.best?.recipe.recipe.outputs ?? []
  return derivation && output
    ? presentWhy(named, { title: { item: presentItem(named, output.item), count: output.count }, figure: 'day' }, derivation)
    : undefined
}

/** Every way to an item by name, the cheapest first. A pack that the player cannot get yet comes with what its nearest source asks and needs. */
export function otherWays(named: Named, at: ItemIndex): OtherWay[] {
  const ways = waysTo(named.world, at).flatMap((way): OtherWay[] => {
    const base = {
      unit: Math.round(way.unit),
      chosen: way.isChosen,
      blockers: presentLacks(named, way.blockers, 'recipe' in way ? way.recipe : undefined),
      ...(way.unused && { unused: way.unused }),
    }
    if ('cash' in way) {
      const { type, trader } = way.cash
      return [{ ...base, priceType: type, ...(trader !== undefined && { trader: named.names.traders[trader] ?? '' }) }]
    }
    const maker = 'recipe' in way ? way.recipe : way.pack
    const given = maker.gives.find(({ node }) => node === at)?.count ?? 1
    const made = { ...base, priceType: maker.kind, ...(given > 1 && { runOf: given }) }
    if (maker.kind !== 'pack') return [{ ...made, recipe: maker.recipe.id, place: presentPlace(named, maker) }]
    const pack = presentItem(named, maker.index)
    if (!('isClosed' in way)) return [{ ...made, pack }]
    const source = blockedSources(named, [pack.uid]).get(pack.uid)
    // What only a setting leaves out has nothing to wait for.
    return source?.unit === undefined || source.lacks.length === 0
      ? []
      : [{ ...made, pack, unit: Math.round(source.unit / given), blockers: source.lacks }]
  })
  return ways.sort((a, b) => a.unit - b.unit)
}
