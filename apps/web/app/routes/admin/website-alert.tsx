import { data } from 'react-router'
import { alertForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { AlertPage, type AlertResult } from '#app/features/admin/ui/alert-page.tsx'
import { AlertBanner } from '#app/features/layout/ui/banner.tsx'
import { alertSource, parseAlert } from '#app/site/alert.ts'
import type { Route } from './+types/website-alert'
import { forAdmins, readForm } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin }) => {
  const alert = await admin.alert()
  return { source: alertSource(alert), nodes: parseAlert(alert) }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor }) => {
  const form = parseForm(alertForm, await readForm(request))
  if (!form.ok) return data<AlertResult>({ typed: form.typed['text'] ?? '' }, 400)
  const { text, intent } = form.value
  if (intent === 'preview') return data<AlertResult>({ preview: parseAlert(text) })
  const saved = await admin.saveAlert(actor, text)
  return data<AlertResult>({ done: saved === '' ? 'cleared' : 'saved' })
})

export default function WebsiteAlertRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertPage {...loaderData} result={actionData} renderBanner={(nodes) => <AlertBanner nodes={nodes} />} />
}
