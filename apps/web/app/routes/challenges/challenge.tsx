import { servicesContext, viewerContext } from '#app/context.ts'
import { challengeSearch } from '#app/features/challenges/overlay-options.ts'
import { ChallengePage } from '#app/features/challenges/ui/challenge-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageNotFound } from '../not-found.ts'
import { pageHead } from '../page-head.ts'
import { userOf } from '../record-of.ts'
import type { Route } from './+types/challenge'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { challenges } = context.get(servicesContext)
  if (!challenges.isOn()) throw pageNotFound(new URL(request.url).pathname)
  const { challenge, invite } = parseSearch(challengeSearch, request)
  const { locale } = context.get(viewerContext)
  const view = await challenges.page({ challenge, userId: userOf(context)?.userId, locale })
  return { view, invite, head: pageHead(context, 'streamerChallenge') }
}

export const meta = headMeta

export default function ChallengeRoute({ loaderData: { view, invite } }: Route.ComponentProps) {
  return <ChallengePage view={view} invitation={invite} />
}
