import { useNavigate } from 'react-router'
import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { itemsHref, trackerSearch } from '#app/features/progression/ui/items/schema.ts'
import { TrackerPage, trackerPath } from '#app/features/progression/ui/items/tracker/tracker-page.tsx'
import { usePastedPictures } from '#app/features/screenshots/pasted-picture.ts'
import { ScreenshotView } from '#app/features/screenshots/screenshot-view.tsx'
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
  const isScreenshot = search.view === 'screenshot'
  const navigate = useNavigate()
  usePastedPictures(() => {
    if (!isScreenshot) void navigate(itemsHref(trackerPath, search, { view: 'screenshot' }))
  })
  return (
    <FirstView hasStock hasMore={isScreenshot}>
      <TrackerPage search={search} screenshot={<ScreenshotView />} />
    </FirstView>
  )
}
