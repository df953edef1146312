import type { Calculator } from '@stashwise/calculators/calculator'
import type { PartView, SourceView } from '@stashwise/calculators/view'
import { perSlotOf } from '@stashwise/catalogue/prices/sale-value'
import { roubles } from '@stashwise/game/money'
import type { PriceRecipe } from '@stashwise/market/present/present-recipe'
import type { ItemPageView, PartPrice } from '@stashwise/market/view'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { ItemPages } from '../service.ts'
import { withSoldFigures } from './sold-figures.ts'

type Sources = { market: Pick<MarketService, 'findItemPage'>; calculators: Pick<CalculatorsService, 'calculator' | 'catalogue'> }

/** An item's market figures with its recipes, cheapest source and best sale as the calculators have them for this player. */
export function createItemPages({ market, calculators }: Sources): ItemPages {
  return {
    find(url, viewer, record) {
      const { row, source: sourceOf } = calculators.calculator(viewer, record)
      const item = market.findItemPage(url, viewer, recipePrices(row))
      const source = sourceOf(url)
      return (
        item &&
        source && {
          ...withSoldFigures(calculators.catalogue(viewer.mode).facts, { ...item, price: priceOf(item, source) }),
          source,
        }
      )
    },
  }
}

/** The item's prices; where the flea market is closed to the player, a slot brings what the best other place pays. */
export function priceOf(
  item: Pick<ItemPageView, 'price' | 'cell' | 'stackSize'>,
  source: Pick<SourceView, 'flea' | 'sales'>,
): ItemPageView['price'] {
  if (source.flea?.isOpen !== false) return item.price
  const { afterFee: _fee, asking: _asking, perSlot: _slot, opened: _opened, ...price } = item.price
  const opened = source.sales.find((sale) => sale.opened)?.unit
  const best = source.sales.find((sale) => sale.opened || sale.type === 'sellToTrader')?.unit
  const { width, height } = item.cell
  const perSlot = perSlotOf({ width, height, stackSize: item.stackSize }, best === undefined ? undefined : roubles(best))
  return { ...price, ...(opened !== undefined && { opened: roubles(opened) }), ...(perSlot !== undefined && { perSlot }) }
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
  return { unitPrice: roubles(unit), total: roubles(total), ...(priceAt && { priceAt }), ...few, ...(isOwn && { isOwn }) }
}
