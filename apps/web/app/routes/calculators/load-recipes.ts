import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import { readWhy } from '@stashwise/calculators/why/why'
import type { RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { recipeSearch, toPageOptions, toRecipeQuery } from '#app/features/calculators/schema.ts'
import { searchParams } from '#app/http/search-params.ts'
import type { PageId } from '#app/site/pages.ts'
import { pages } from '#app/site/pages.ts'
import { pageHead } from '../page-head.ts'
import { recordOf } from '../record-of.ts'

/** Rows of a list for free players. The specification gives Pro the full calculators; a search shows everybody this many. */
export const freeRows = 20
/** Rows the server sends to those whose browser calculates a moment later. */
const firstRows = 30

/** Data of a recipe page, with the player's own settings. Unknown or broken parameters give the default view. */
export async function loadRecipes(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  kind: RecipeKind,
  page: PageId,
) {
  const { calculators, market } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const search = recipeSearch.parse(searchParams(new URL(request.url)))
  const record = await recordOf(context)
  const calculator = calculators.calculator(viewer, record, toPageOptions(search))
  const isPro = record?.pro === true
  const { simulated, pricesAt } = market.state(viewer.mode)
  const asked = search.why === undefined ? undefined : readWhy(search.why)
  return {
    path: pages[page],
    list: calculator.list(toRecipeQuery(kind, search), { limit: isPro ? firstRows : freeRows, isFree: !isPro }),
    places: calculator.places(kind, viewer.locale),
    state: { simulated, ...(pricesAt !== undefined && { pricesAt }) },
    why: asked && calculator.whyRecipe(asked.id, asked.figure),
    isPro,
    usesProgress: record?.pro === true && record.hideoutUseProgress,
    head: pageHead(context, page),
  }
}
