import { gameModes } from '@stashwise/game/mode'
import { data } from 'react-router'
import { heldForm } from '#app/features/admin/schema.ts'
import { nameExamples } from '#app/features/admin/server/name-examples.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { type HeldResult, OverviewPage } from '#app/features/admin/ui/overview-page.tsx'
import { formatDay } from '#app/kit/format.ts'
import type { Route } from './+types/overview'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin, viewer, services: { market, site } }) => {
  const overview = await admin.overview()
  return {
    overview: { ...overview, feed: overview.feed.map((document) => nameExamples(document, market, viewer)) },
    markets: gameModes.map(({ mode }) => market.state(mode)),
    build: { id: site.buildId, deployed: formatDay(site.deployedAt, viewer.locale) },
  }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor }) => {
  const form = parseForm(heldForm, await request.formData())
  const isDecided = form.ok && (await admin.decideHeld(actor, form.value))
  const result = isDecided ? form.value.decision : 'gone'
  return data<HeldResult>(result, isDecided ? 200 : 409)
})

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} result={actionData} />
}
