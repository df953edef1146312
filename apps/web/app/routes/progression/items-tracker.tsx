import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { trackerSearch } from '#app/features/progression/ui/items/schema.ts'
import { TrackerPage } from '#app/features/progression/ui/items/tracker/tracker-page.tsx'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/items-tracker'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'itemsTracker') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function ItemsTrackerRoute() {
  const search = useSearch(trackerSearch)
  return (
    <FirstView hasStock>
      <TrackerPage search={search} />
    </FirstView>
  )
}
