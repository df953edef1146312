import { data } from 'react-router'
import { recordSearch } from '#app/features/admin/schema.ts'
import { runRecordForm, statusOf } from '#app/features/admin/server/run-record-form.ts'
import { RecordsPage } from '#app/features/admin/ui/records/records-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/items'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, given) => {
  const search = parseSearch(recordSearch, request)
  const list = await given.services.recordsAdmin.list('item', given.viewer, search)
  return { search, list }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, given) => {
  const result = await runRecordForm('item', given, await readForm(request))
  return data(result, statusOf(result))
})

export default function ItemsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordsPage kind="item" path="/admin/items" {...loaderData} result={actionData} />
}
