import { data } from 'react-router'
import { loadItemPage } from '#app/features/admin/server/item-page.ts'
import { runRecordForm, statusOf } from '#app/features/admin/server/run-record-form.ts'
import { ItemPage } from '#app/features/admin/ui/records/item-page.tsx'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/item'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(({ params }: Route.LoaderArgs, given) => loadItemPage(params.uid, given))

export const action = forAdmins(async ({ request }: Route.ActionArgs, given) => {
  const result = await runRecordForm('item', given, await readForm(request))
  return data(result, statusOf(result))
})

export default function AdminItemRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ItemPage {...loaderData} result={actionData} />
}
