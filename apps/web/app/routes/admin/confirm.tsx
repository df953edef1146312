import { data, redirect } from 'react-router'
import type { ConfirmResult } from '#app/features/admin/confirming.ts'
import { confirmSearch } from '#app/features/admin/factor-forms.ts'
import { runConfirmForm } from '#app/features/admin/server/factors/run-confirm-form.ts'
import { ConfirmPage } from '#app/features/admin/ui/factors/confirm-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/confirm'
import { forAdminsTo } from './for-admins.ts'

export const loader = forAdminsTo(['confirm'], ({ request }: Route.LoaderArgs) => parseSearch(confirmSearch, request))

export const action = forAdminsTo(['confirm'], async ({ request }: Route.ActionArgs, { user, services: { factors } }) => {
  const result = await runConfirmForm(await readForm(request), factors, user)
  // The same form goes to where it was refused: 307 has the browser send it once more.
  if ('again' in result) return redirect(result.again, 307)
  return 'to' in result ? redirect(result.to) : data<ConfirmResult>(result, result.refused === 'limit' ? 429 : 400)
})

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage next={loaderData.next} waiting={actionData?.waiting} refused={actionData?.refused} />
}
