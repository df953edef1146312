import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import { useLocation } from 'react-router'
import { AlertMe, recipeAlerts } from '#app/features/alerts/alert-me.tsx'
import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { recipesView } from '#app/features/calculators/page-views.ts'
import { recipeHref, recipeSearch, toPageOptions } from '#app/features/calculators/schema.ts'
import { RecipesPage } from '#app/features/calculators/ui/crafts-and-barters/recipes-page.tsx'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { useSearch, useShowView } from '#app/http/use-address.ts'
import { useFrame } from '#app/site/frame.tsx'
import { CalculatorSettings } from './calculator-settings.tsx'
import type { loadRecipes } from './load-recipes.ts'
import { PriceEditor } from './price-editor.tsx'

/** A recipe page: rows the server has sent, or those a Pro player's browser computes from then on. */
export function RecipesRoute({
  kind,
  data: { head: _head, ...data },
}: {
  kind: RecipeKind
  data: Awaited<ReturnType<typeof loadRecipes>>
}) {
  const { locale, mode } = useFrame()
  const { pathname: path } = useLocation()
  const search = useSearch(recipeSearch)
  const show = useShowView()
  const calculator = useCalculator(toPageOptions(search))
  const usesProgress = useUserField((user) => (user ? user.pro && user.tracksProgress : data.usesProgress))
  const view = calculator ? recipesView(calculator, kind, search, 'full', locale) : data
  const onSearch = (change: object) => show(recipeHref(path, search, change))
  const kinds = recipeAlerts[kind]
  const toolsOf = (subject: { id: string; name: string }) => <AlertMe about={{ mode, kinds, subject }} />
  return (
    <RecipesPage
      {...{ ...data, ...view, kind, path, search, usesProgress, onSearch, toolsOf, PriceEditor }}
      settings={<CalculatorSettings />}
      player={<PlayerLine asks={kind === 'craft' ? ['modules', 'traders', 'quests', 'level', 'logins'] : ['traders', 'quests', 'level']} />}
    />
  )
}
