import { useSearchParams } from 'react-router'
import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { trackerSearch } from '#app/features/progression/ui/items/schema.ts'
import { TrackerPage } from '#app/features/progression/ui/items/tracker/tracker-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/items-tracker'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'itemsTracker') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : [])

export default function ItemsTrackerRoute() {
  const [params] = useSearchParams()
  return (
    <Page>
      <FirstView hasStock>
        <TrackerPage search={trackerSearch.parse(searchParams(params))} />
      </FirstView>
    </Page>
  )
}
