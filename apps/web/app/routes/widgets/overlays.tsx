import { servicesContext, viewerContext } from '#app/context.ts'
import { OverlaysPage } from '#app/features/widgets/ui/overlays-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/overlays'

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(viewerContext)
  const links = user && (await context.get(servicesContext).overlayLinks.view(user.userId))
  return { links, head: pageHead(context, 'overlays') }
}

export const meta = headMeta

export default function OverlaysRoute({ loaderData: { links } }: Route.ComponentProps) {
  return <OverlaysPage links={links} />
}
