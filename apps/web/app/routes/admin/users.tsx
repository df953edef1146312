import { userSearch } from '#app/features/admin/schema.ts'
import { UsersPage } from '#app/features/admin/ui/users-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import type { Route } from './+types/users'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { admin }) => {
  const search = parseSearch(userSearch, request)
  return { search, page: await admin.listUsers(search) }
})
export const action = refuseAction

export default function UsersRoute({ loaderData }: Route.ComponentProps) {
  return <UsersPage search={loaderData.search} page={loaderData.page} />
}
