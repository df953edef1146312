import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import type { LoaderFunctionArgs } from 'react-router'
import { recipesView } from '#app/features/calculators/page-views.ts'
import { recipeSearch, toPageOptions } from '#app/features/calculators/schema.ts'
import { parseSearch } from '#app/http/search-params.ts'
import { pageHead } from '../page-head.ts'
import { calculatorOf } from './calculator-of.ts'

/** Data of a recipe page. Not beside its component: the browser would load it. */
export async function loadRecipes({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>, kind: RecipeKind) {
  const search = parseSearch(recipeSearch, request)
  const { calculator, isPro, usesProgress, extent, state, locale } = await calculatorOf(context, toPageOptions(search))
  const head = pageHead(context, kind === 'craft' ? 'crafts' : 'barters')
  return { ...recipesView(calculator, kind, search, extent, locale), state, isPro, usesProgress, head }
}
