import { logSearch } from '#app/features/admin/schema.ts'
import { LogsPage } from '#app/features/admin/ui/logs-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import type { Route } from './+types/logs'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { admin }) => {
  const search = parseSearch(logSearch, request)
  return { search, page: await admin.listLogs(search) }
})
export const action = refuseAction

export default function LogsRoute({ loaderData }: Route.ComponentProps) {
  return <LogsPage {...loaderData} />
}
