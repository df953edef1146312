import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import { readWhy } from '@stashwise/calculators/why/why'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { type RecipeSearch, recipeHref, recipeSearch, toPageOptions, toRecipeQuery } from '#app/features/calculators/schema.ts'
import { RecipesPage } from '#app/features/calculators/ui/crafts-and-barters/recipes-page.tsx'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { CalculatorSettings } from './calculator-settings.tsx'
import type { loadRecipes } from './load-recipes.ts'
import { PriceEditor } from './price-editor.tsx'

/** A recipe page: rows the server has sent, or those a Pro player's browser computes from then on. */
export function RecipesRoute({ kind, data }: { kind: RecipeKind; data: Awaited<ReturnType<typeof loadRecipes>> }) {
  const { locale } = useSite()
  const location = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => recipeSearch.parse(searchParams(new URLSearchParams(location.search))), [location.search])
  const calculator = useCalculator(toPageOptions(search))
  const usesProgress = useUserField((user) => (user ? user.pro && user.hideoutUseProgress : data.usesProgress))
  const list = calculator ? calculator.list(toRecipeQuery(kind, search), { limit: Number.POSITIVE_INFINITY, isFree: false }) : data.list
  const asked = search.why === undefined ? undefined : readWhy(search.why)
  const why = calculator ? asked && calculator.whyRecipe(asked.id, asked.figure) : data.why
  const onSearch = (change: Partial<RecipeSearch>) =>
    void navigate(recipeHref(location.pathname, search, change), { replace: true, preventScrollReset: true })
  return (
    <Page>
      <RecipesPage
        kind={kind}
        path={location.pathname}
        search={search}
        list={list}
        places={calculator ? calculator.places(kind, locale) : data.places}
        state={data.state}
        isPro={data.isPro}
        usesProgress={usesProgress}
        onSearch={onSearch}
        {...(why && search.why !== undefined ? { why } : {})}
        settings={<CalculatorSettings />}
        PriceEditor={PriceEditor}
      />
    </Page>
  )
}
