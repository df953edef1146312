import { servicesContext, viewerContext } from '#app/context.ts'
import { loadLine } from '#app/features/widgets/server/load-line.ts'
import { LineWidget } from '#app/features/widgets/ui/line-widget.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/scroll-text'

export async function loader({ context, request }: Route.LoaderArgs) {
  const line = await loadLine(context.get(servicesContext).widgets, request, context.get(viewerContext).locale)
  return { ...line, head: pageHead(context, 'scrollTextOverlay') }
}

export const meta = headMeta

/** Viewers read no errors. */
export const ErrorBoundary = () => null

export default function ScrollTextRoute({ loaderData: { options, first } }: Route.ComponentProps) {
  return <LineWidget options={options} first={first} />
}
