import type { Calculator } from '@stashwise/calculators/calculator'
import type { PartView } from '@stashwise/calculators/view'
import { roubles } from '@stashwise/game/money'
import type { ItemPageView, RecipeItemView, RecipeView } from '@stashwise/market/view'

/** The item's page with its recipes reckoned as the calculators reckon them: one profit for a recipe, wherever it is shown. */
export function withFigures(item: ItemPageView, calculator: Calculator): ItemPageView {
  const reckoned = (recipe: RecipeView): RecipeView => {
    const row = calculator.row(recipe.id)
    if (!row) return recipe
    const { cost: _cost, revenue: _revenue, profit: _profit, ...rest } = recipe
    const { cost, revenue, profit } = row.figures
    return {
      ...rest,
      inputs: recipe.inputs.map((input) => withPart(input, row.inputs)),
      outputs: recipe.outputs.map((output) => withPart(output, row.outputs)),
      ...(cost !== undefined && { cost: roubles(cost) }),
      ...(revenue !== undefined && { revenue: roubles(revenue) }),
      ...(profit !== undefined && { profit: roubles(profit) }),
    }
  }
  return { ...item, madeBy: item.madeBy.map(reckoned), usedIn: item.usedIn.map(reckoned) }
}

function withPart(view: RecipeItemView, parts: readonly PartView[]): RecipeItemView {
  const { unitPrice: _unitPrice, total: _total, priceAt: _priceAt, ...rest } = view
  const part = parts.find((each) => each.item.uid === view.item.uid && (each.isTool ?? false) === (view.isTool ?? false))
  if (part?.unit === undefined) return rest
  const isTrader = part.priceType === 'trader' || part.priceType === 'sellToTrader'
  return { ...rest, unitPrice: roubles(part.unit), total: roubles(part.total ?? 0), priceAt: isTrader ? 'trader' : 'flea' }
}
