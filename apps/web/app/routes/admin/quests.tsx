import { data } from 'react-router'
import { changeCorrections, loadQuestsPage } from '#app/features/admin/server/quests-page.ts'
import { statusOf } from '#app/features/admin/server/run-record-form.ts'
import { QuestsPage } from '#app/features/admin/ui/quests/quests-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/quests'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(({ request }: Route.LoaderArgs, given) => loadQuestsPage(given, searchParams(new URL(request.url))))

export const action = forAdmins(async ({ request }: Route.ActionArgs, given) => {
  const result = await changeCorrections(given, await readForm(request))
  if ('batch' in result) return data(result, statusOf(result.batch))
  return data(result, 'conflict' in result ? 409 : 'faults' in result || 'fileFaults' in result ? 400 : 200)
})

export default function QuestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestsPage {...loaderData} result={actionData} />
}
