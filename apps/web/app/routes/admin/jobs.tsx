import { data } from 'react-router'
import { jobForm, jobSearch } from '#app/features/admin/schema.ts'
import { findShownJob, runJobForm } from '#app/features/admin/server/job-form.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { type JobResult, JobsPage } from '#app/features/admin/ui/jobs-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/jobs'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { admin, services: { operations } }) => {
  const { job } = parseSearch(jobSearch, request)
  const [jobs, shown] = await Promise.all([operations.listJobs(), findShownJob({ admin, operations }, job)])
  return { jobs, shown }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { actor, services: { operations } }) => {
  const form = parseForm(jobForm, await readForm(request))
  const result = form.ok ? await runJobForm(operations, actor, form.value) : 'unknown'
  return data<JobResult>(result, result === 'started' || result === 'stopping' ? 200 : 409)
})

export default function JobsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} result={actionData} />
}
