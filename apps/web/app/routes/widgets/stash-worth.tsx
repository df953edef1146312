import { WorthWidget } from '#app/features/widgets/ui/worth-widget.tsx'
import { worthOptions } from '#app/features/widgets/worth-options.ts'
import { parseSearch } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/stash-worth'

// Pages of visitors are cached for a moment: what a player has is in none, the page fetches it.
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  options: parseSearch(worthOptions, request),
  head: pageHead(context, 'worthOverlay'),
})

export const meta = headMeta

/** Viewers read no errors. */
export const ErrorBoundary = () => null

export default function StashWorthRoute({ loaderData: { options } }: Route.ComponentProps) {
  return <WorthWidget options={options} />
}
