import { data } from 'react-router'
import { logSearch, revertForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { LogsPage } from '#app/features/admin/ui/logs-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/logs'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { admin, viewer }) => {
  const search = parseSearch(logSearch, request)
  return { search, page: await admin.listLogs(search, viewer.locale) }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor }) => {
  const form = parseForm(revertForm, await readForm(request))
  const outcome = form.ok ? await admin.revert(actor, form.value) : 'gone'
  return data({ outcome }, outcome === 'reverted' ? 200 : 409)
})

export default function LogsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LogsPage {...loaderData} result={actionData?.outcome} />
}
