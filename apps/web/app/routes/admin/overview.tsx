import { gameModes } from '@stashwise/game/mode'
import { forAdmins, refuseAction } from '../../features/admin/server/for-admins.ts'
import { OverviewPage } from '../../features/admin/ui/overview-page.tsx'
import type { Route } from './+types/overview'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin, services: { market, site } }) => ({
  overview: await admin.overview(),
  markets: gameModes.map(({ mode }) => market.state(mode)),
  build: { id: site.buildId, deployed: site.deployed },
}))
export const action = refuseAction

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />
}
