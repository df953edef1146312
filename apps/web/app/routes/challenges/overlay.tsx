import { servicesContext, viewerContext } from '#app/context.ts'
import { challengeOverlay } from '#app/features/challenges/overlay-options.ts'
import { ChallengeWidget } from '#app/features/challenges/ui/challenge-widget.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/overlay'

export async function loader({ context, request }: Route.LoaderArgs) {
  const options = parseSearch(challengeOverlay, request)
  const { challenge, me, rows, lang = context.get(viewerContext).locale } = options
  const { challenges } = context.get(servicesContext)
  // Without the database the page comes empty, and goes on asking.
  const first = await challenges.overlay({ challenge, me, rows, locale: lang }).catch(() => undefined)
  return { options, first, head: pageHead(context, 'challengeWidget') }
}

export const meta = headMeta

/** Viewers read no errors. */
export const ErrorBoundary = () => null

export default function OverlayRoute({ loaderData: { options, first } }: Route.ComponentProps) {
  return <ChallengeWidget options={options} first={first} />
}
