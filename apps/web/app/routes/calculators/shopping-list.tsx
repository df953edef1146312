import { ShoppingPage } from '#app/features/calculators/ui/shopping/shopping-page.tsx'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/shopping-list'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'shoppingList') })

/** What is on it is the player's own: a search engine finds an empty page. */
export const meta = (args: Route.MetaArgs) => [...headMeta(args), { name: 'robots', content: 'noindex' }]

export default function ShoppingListRoute() {
  const { player } = useProgress()
  return <ShoppingPage progress={player} />
}
