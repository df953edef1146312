import { findSearch } from '#app/features/admin/schema.ts'
import { SearchPage } from '#app/features/admin/ui/search-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import type { Route } from './+types/search'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer }) => {
  const { q } = parseSearch(findSearch, request)
  const [found, jobs] = await Promise.all([services.recordsAdmin.search(q, viewer), services.operations.listJobs()])
  return { q, found, jobs: jobs.map(({ name }) => name) }
})
export const action = refuseAction

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
