import type { Calculator } from '@stashwise/calculators/calculator'
import type { PartView } from '@stashwise/calculators/view'
import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import { roubles } from '@stashwise/game/money'
import type { PriceRecipe } from '@stashwise/market/present/present-recipe'
import type { ItemPageView, PartPrice } from '@stashwise/market/view'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import { behindLocks } from '../behind-locks.ts'
import type { ItemPages } from '../service.ts'
import { withSoldFigures } from './sold-figures.ts'

type Sources = { market: Pick<MarketService, 'findItemPage'>; calculators: Pick<CalculatorsService, 'calculator' | 'catalogue'> }

/** An item's market figures with its recipes, cheapest source and best sale as the calculators have them for this player. */
export function createItemPages({ market, calculators }: Sources): ItemPages {
  return {
    find(url, viewer, record) {
      const { row, source: sourceOf } = calculators.calculator(viewer, record)
      const item = market.findItemPage(url, viewer, recipePrices(row), record)
      const source = sourceOf(url)
      const { facts } = calculators.catalogue(viewer.mode)
      return item && source && { ...withNearContainers(facts, viewer.locale, withSoldFigures(facts, item)), source }
    },
  }
}

/** An item's page with what is near the locks it opens, as the page of keys has it. */
function withNearContainers(facts: CatalogueFacts, locale: Locale, page: ItemPageView): ItemPageView {
  const { uid, opens } = page
  if (!opens) return page
  return { ...page, opens: opens.map((locks) => ({ ...locks, behind: behindLocks(facts, locale, uid, locks.map) })) }
}

/** Prices of recipes as the pages of crafts and barters list them. */
const recipePrices =
  (row: Calculator['row']): PriceRecipe =>
  (id) => {
    const recipe = row(id)
    if (!recipe) return undefined
    const { cost, own, revenue, profit, saves } = recipe.figures
    return {
      inputs: recipe.inputs.map(toPartPrice),
      outputs: recipe.outputs.map(toPartPrice),
      ...(cost !== undefined && { cost: roubles(cost) }),
      ...(revenue !== undefined && { revenue: roubles(revenue) }),
      ...(own !== undefined && own > 0 && { own: roubles(own) }),
      ...(profit !== undefined && { profit: roubles(profit) }),
      ...(saves !== undefined && { saves: roubles(saves) }),
      trust: recipe.trust,
    }
  }

function toPartPrice({ unit, total, priceType, available, isOwn }: PartView): PartPrice {
  const few = available === undefined ? {} : { available }
  if (unit === undefined || total === undefined) return few
  const priceAt = priceType === 'trader' || priceType === 'sellToTrader' ? 'trader' : priceType === 'flea' ? 'flea' : undefined
  const own = isOwn ? { isOwn, ...(priceType === 'closed' && { isClosed: true as const }) } : {}
  return { unitPrice: roubles(unit), total: roubles(total), ...(priceAt && { priceAt }), ...few, ...own }
}
