import { data } from 'react-router'
import { alertForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { AlertPage, type AlertResult } from '#app/features/admin/ui/alert-page.tsx'
import { AlertBanner } from '#app/features/layout/ui/alert-banner.tsx'
import type { Route } from './+types/website-alert'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin }) => ({ alert: await admin.alert() }))

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor }) => {
  const form = parseForm(alertForm, await request.formData())
  if (!form.ok) return data<AlertResult>({ typed: form.typed['text'] ?? '' }, 400)
  const saved = await admin.saveAlert(actor, form.value.text)
  return data<AlertResult>({ done: saved === '' ? 'cleared' : 'saved' })
})

export default function WebsiteAlertRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertPage alert={loaderData.alert} result={actionData} renderBanner={(text) => <AlertBanner text={text} />} />
}
