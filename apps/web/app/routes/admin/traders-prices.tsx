import { data } from 'react-router'
import { recordSearch } from '#app/features/admin/schema.ts'
import { runRecordForm, statusOf } from '#app/features/admin/server/run-record-form.ts'
import { RecordsPage } from '#app/features/admin/ui/records/records-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/traders-prices'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, given) => {
  const search = parseSearch(recordSearch, request)
  const list = await given.services.recordsAdmin.list('offers', given.viewer, search)
  return { search, list }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, given) => {
  const result = await runRecordForm('offers', given, await readForm(request))
  return data(result, statusOf(result))
})

export default function TradersPricesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordsPage kind="offers" path="/admin/traders-prices" {...loaderData} result={actionData} />
}
