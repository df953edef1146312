import { data } from 'react-router'
import { compareSearch } from '#app/features/admin/schema.ts'
import { compareStatus, runCompareForm } from '#app/features/admin/server/run-compare-form.ts'
import { ComparePage } from '#app/features/admin/ui/compare/compare-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/quests-compare'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer }) => {
  const search = parseSearch(compareSearch, request)
  return { search, comparison: await services.comparing.compare('quest', viewer, search) }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, given) => {
  const result = await runCompareForm('quest', given, parseSearch(compareSearch, request), await readForm(request))
  return data(result, compareStatus(result))
})

export default function QuestsCompareRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ComparePage kind="quest" {...loaderData} result={actionData} />
}
