import { clocksOptions } from '#app/features/widgets/clocks-options.ts'
import { ClocksWidget } from '#app/features/widgets/ui/clocks-widget.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/raid-clocks'

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  options: parseSearch(clocksOptions, request),
  head: pageHead(context, 'raidClocksOverlay'),
})

export const meta = headMeta

/** Viewers read no errors. */
export const ErrorBoundary = () => null

export default function RaidClocksRoute({ loaderData: { options } }: Route.ComponentProps) {
  return <ClocksWidget options={options} />
}
