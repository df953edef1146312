import { pageMeta } from '#app/features/shell/page-meta.ts'
import type { Route } from './+types/barter'
import { shouldAskAgain } from './ask-again.ts'
import { loadRecipes } from './load-recipes.ts'
import { RecipesRoute } from './recipes-route.tsx'

export const loader = (args: Route.LoaderArgs) => loadRecipes(args, 'barter', 'barters')
export const shouldRevalidate = shouldAskAgain

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function BarterRoute({ loaderData }: Route.ComponentProps) {
  return <RecipesRoute kind="barter" data={loaderData} />
}
