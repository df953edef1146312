import { progressOptions } from '#app/features/widgets/progress-options.ts'
import { ProgressWidget } from '#app/features/widgets/ui/progress-widget.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/progress'

// Pages of visitors are cached for a moment: a player's progress is in none, the page fetches it.
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  options: parseSearch(progressOptions, request),
  head: pageHead(context, 'progressOverlay'),
})

export const meta = headMeta

/** Viewers read no errors. */
export const ErrorBoundary = () => null

export default function ProgressRoute({ loaderData: { options } }: Route.ComponentProps) {
  return <ProgressWidget options={options} />
}
