import { data } from 'react-router'
import { compareSearch } from '#app/features/admin/schema.ts'
import { compareStatus, runCompareForm } from '#app/features/admin/server/run-compare-form.ts'
import { ComparePage } from '#app/features/admin/ui/compare/compare-page.tsx'
import { GunsTable } from '#app/features/loadouts/ui/compare-guns/guns-page.tsx'
import { gunsSearch } from '#app/features/loadouts/ui/compare-guns/guns-search.ts'
import { parseSearch, searchParams } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/guns-compare'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer }) => {
  const search = parseSearch(compareSearch, request)
  const comparison = await services.comparing.compare('item', viewer, search)
  // Without a view it shows the figures of guns.
  if (searchParams(new URL(request.url))['view'] !== undefined) return { search, comparison }
  const rows = await services.loadouts.compareGuns(viewer)
  return { search, comparison, guns: { search: parseSearch(gunsSearch, request), rows, total: rows.length } }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, given) => {
  const result = await runCompareForm('item', given, parseSearch(compareSearch, request), await readForm(request))
  return data(result, compareStatus(result))
})

export default function GunsCompareRoute({ loaderData: { guns, ...loaded }, actionData }: Route.ComponentProps) {
  return <ComparePage kind="item" {...loaded} result={actionData} figures={guns ? <GunsTable {...guns} /> : undefined} />
}
