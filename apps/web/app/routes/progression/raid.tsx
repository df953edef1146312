import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { useIsInSquad } from '#app/features/progression/client/squad-store.ts'
import { RaidPage } from '#app/features/progression/ui/raid/raid-page.tsx'
import { raidSearch } from '#app/features/progression/ui/raid/schema.ts'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/raid'
import { shoppingParts } from './shopping-parts.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'raidSheet') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function RaidRoute() {
  const search = useSearch(raidSearch)
  return (
    <FirstView hasMore={search.squad !== undefined} useHasMore={useIsInSquad}>
      <RaidPage search={search} shopping={shoppingParts} />
    </FirstView>
  )
}
