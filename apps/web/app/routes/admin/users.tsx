import { data } from 'react-router'
import { peopleSearch } from '#app/features/admin/schema.ts'
import { runPeopleForm } from '#app/features/admin/server/people/run-people-form.ts'
import { UsersPage } from '#app/features/admin/ui/people/users-page.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/users'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services }) => {
  const { done, ...search } = parseSearch(peopleSearch, request)
  return { search, done, list: await services.people.list(search) }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { services, actor, viewer }) => {
  const result = await runPeopleForm(await readForm(request), { people: services.people, actor, now: viewer.now })
  return data(result, 'faults' in result ? 400 : 200)
})

export default function UsersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} result={actionData} />
}
