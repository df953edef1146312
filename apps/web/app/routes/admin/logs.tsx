import { data } from 'react-router'
import { acceptForm, logSearch } from '../../features/admin/schema.ts'
import { forAdmins } from '../../features/admin/server/for-admins.ts'
import { parseForm } from '../../features/admin/server/parse-form.ts'
import { type AcceptAnswer, LogsPage } from '../../features/admin/ui/logs-page.tsx'
import type { Route } from './+types/logs'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { admin }) => {
  const search = logSearch.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [page, feed] = await Promise.all([admin.listLogs(search), admin.listFeed()])
  return { search, page, refused: feed.filter(({ refused }) => refused !== undefined) }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor }) => {
  const form = parseForm(acceptForm, await request.formData())
  const isAccepted = form.ok && (await admin.acceptRefused(actor, form.value.document, form.value.mode))
  return data<AcceptAnswer>({ isAccepted }, isAccepted ? 200 : 409)
})

export default function LogsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LogsPage {...loaderData} answer={actionData} />
}
