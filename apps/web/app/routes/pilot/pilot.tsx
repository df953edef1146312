import { servicesContext } from '#app/context.ts'
import { PilotPage } from '#app/features/pilot/ui/pilot-page.tsx'
import { usePairFromAddress } from '#app/features/pilot/ui/use-pair-from-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/pilot'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  return { head: pageHead(context, 'pilot'), expectedVersion: site.pilotVersion(), downloads: site.pilotDownloads }
}

export const meta = headMeta

export default function PilotRoute({ loaderData }: Route.ComponentProps) {
  const { expectedVersion, downloads } = loaderData
  usePairFromAddress()
  return <PilotPage expectedVersion={expectedVersion} downloads={downloads} />
}
