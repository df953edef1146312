import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/crafts'
import { loadRecipes } from './load-recipes.ts'
import { RecipesRoute } from './recipes-route.tsx'
import { shouldRevalidateCalculator } from './should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadRecipes(args, 'craft', 'crafts')
export const shouldRevalidate = shouldRevalidateCalculator

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function CraftsRoute({ loaderData }: Route.ComponentProps) {
  return <RecipesRoute kind="craft" data={loaderData} />
}
