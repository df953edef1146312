import { findSearch } from '#app/features/admin/schema.ts'
import { SearchPage } from '#app/features/admin/ui/search-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import type { Route } from './+types/search'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer }) => {
  const { q } = parseSearch(findSearch, request)
  return { q, found: await services.recordsAdmin.search(q, viewer) }
})
export const action = refuseAction

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
