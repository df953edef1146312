import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { LootPage } from '#app/features/progression/ui/items/loot/loot-page.tsx'
import { lootSearch } from '#app/features/progression/ui/items/schema.ts'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/items-interactive'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'itemsInteractive') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function ItemsInteractiveRoute() {
  const search = useSearch(lootSearch)
  return (
    <FirstView hasStock>
      <LootPage search={search} />
    </FirstView>
  )
}
