import { positionOptions } from '#app/features/widgets/position-options.ts'
import { PositionWidget } from '#app/features/widgets/ui/position-widget.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/map-position'

// The position comes from the pilot on the computer that shows the page, never from the site.
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  options: parseSearch(positionOptions, request),
  head: pageHead(context, 'positionOverlay'),
})

export const meta = headMeta

/** Viewers read no errors. */
export const ErrorBoundary = () => null

export default function MapPositionRoute({ loaderData: { options } }: Route.ComponentProps) {
  return <PositionWidget options={options} />
}
