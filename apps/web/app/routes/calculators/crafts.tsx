import { pageMeta } from '#app/features/shell/page-meta.ts'
import type { Route } from './+types/crafts'
import { shouldAskAgain } from './ask-again.ts'
import { loadRecipes } from './load-recipes.ts'
import { RecipesRoute } from './recipes-route.tsx'

export const loader = (args: Route.LoaderArgs) => loadRecipes(args, 'craft', 'crafts')
export const shouldRevalidate = shouldAskAgain

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function CraftsRoute({ loaderData }: Route.ComponentProps) {
  return <RecipesRoute kind="craft" data={loaderData} />
}
