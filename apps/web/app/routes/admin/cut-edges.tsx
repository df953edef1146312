import { data } from 'react-router'
import { edgeSearch } from '#app/features/admin/schema.ts'
import { edgesStatus, runEdgesForm } from '#app/features/admin/server/run-edges-form.ts'
import { EdgesPage } from '#app/features/admin/ui/edges/edges-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/cut-edges'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services: { edges }, viewer }) => {
  const search = parseSearch(edgeSearch, request)
  const [list, edited] = await Promise.all([edges.list(viewer, search), search.quest === '' ? undefined : edges.find(viewer, search.quest)])
  return { search, list, edited }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, given) => {
  const result = await runEdgesForm(given, await readForm(request))
  return data(result, edgesStatus(result))
})

export default function CutEdgesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EdgesPage {...loaderData} result={actionData} />
}
