import { gameModes } from '@stashwise/game/mode'
import { data } from 'react-router'
import { findProblems } from '#app/features/admin/problems.ts'
import { heldForm, jobForm } from '#app/features/admin/schema.ts'
import { runJobForm } from '#app/features/admin/server/job-form.ts'
import { nameExamples } from '#app/features/admin/server/name-examples.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { OverviewPage, type OverviewResult } from '#app/features/admin/ui/overview-page.tsx'
import { StorePanel } from '#app/features/images/ui/store-panel.tsx'
import { formatDay } from '#app/kit/format.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/overview'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin, viewer, services: { market, operations, site, images } }) => {
  const [overview, state, pictures] = await Promise.all([admin.overview(viewer.locale), operations.state(), images.state()])
  const { jobs, queues, mail, load, database, days } = state
  return {
    overview: { ...overview, feed: overview.feed.map((document) => nameExamples(document, market, viewer)) },
    problems: findProblems(state),
    state: { jobs, queues, mail, load, database, days },
    markets: gameModes.map(({ mode }) => market.state(mode)),
    pictures,
    build: { id: site.buildId, deployed: formatDay(site.deployedAt, viewer.locale) },
  }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor, services: { operations } }) => {
  const sent = await readForm(request)
  const job = parseForm(jobForm, sent)
  if (job.ok) {
    const result = await runJobForm(operations, actor, job.value)
    return data<OverviewResult>({ job: result }, result === 'started' || result === 'stopping' ? 200 : 409)
  }
  const form = parseForm(heldForm, sent)
  const isDecided = form.ok && (await admin.decideHeld(actor, form.value))
  return data<OverviewResult>({ held: isDecided ? form.value.decision : 'gone' }, isDecided ? 200 : 409)
})

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} result={actionData} panels={<StorePanel state={loaderData.pictures} />} />
}
