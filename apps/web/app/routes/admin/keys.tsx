import { data } from 'react-router'
import { type AccessResult, accessForm, listSearch } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { runAccessForm, statusOfResult } from '#app/features/admin/server/run-user-form.ts'
import { KeysPage } from '#app/features/admin/ui/people/keys-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/keys'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services }) => {
  const search = parseSearch(listSearch, request)
  return { search, list: await services.people.access(search) }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { services, actor }) => {
  const form = parseForm(accessForm, await readForm(request))
  if (!form.ok) return data<AccessResult>({ error: form.faults.includes('reason') ? 'reason' : 'invalid' }, 400)
  const result = await runAccessForm(form.value, { people: services.people, actor })
  return data(result, statusOfResult(result))
})

/** A form that was refused, too: somebody else may have been faster, and the page shows what they did. */
export const shouldRevalidate = () => true

export default function KeysRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <KeysPage {...loaderData} result={actionData} />
}
