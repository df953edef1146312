import { useNavigate } from 'react-router'
import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { itemsHref, trackerSearch } from '#app/features/progression/ui/items/schema.ts'
import { TrackerPage, trackerPath } from '#app/features/progression/ui/items/tracker/tracker-page.tsx'
import { usePastedPictures } from '#app/features/screenshots/pasted-picture.ts'
import { useSearch } from '#app/http/use-address.ts'
import { withTexts } from '#app/i18n/browser.ts'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/items-tracker'

/** In the boundary of the view itself: what is pressed early is repeated once the part is there. */
const ScreenshotPart = lazyPart(() =>
  withTexts(import('#app/features/screenshots/ui/screenshot-part.tsx'), 'screenshots').then(({ ScreenshotPart: Part }) => Part),
)

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
      <TrackerPage search={search} screenshot={<ScreenshotPart />} />
    </FirstView>
  )
}
