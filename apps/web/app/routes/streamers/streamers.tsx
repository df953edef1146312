import { servicesContext, viewerContext } from '#app/context.ts'
import { exampleReplies } from '#app/features/streamers/server/load-streamers.ts'
import { StreamersPage } from '#app/features/streamers/ui/streamers-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/streamers'

export function loader({ context }: Route.LoaderArgs) {
  const { replies } = context.get(servicesContext)
  return { examples: exampleReplies(replies, context.get(viewerContext)), head: pageHead(context, 'streamers') }
}

export const meta = headMeta

export default function StreamersRoute({ loaderData: { examples } }: Route.ComponentProps) {
  return <StreamersPage examples={examples} />
}
