import { data } from 'react-router'
import { alertForm } from '#app/features/admin/schema.ts'
import { parseForm, typedTexts } from '#app/features/admin/server/parse-form.ts'
import { AlertPage, type AlertResult } from '#app/features/admin/ui/alert-page.tsx'
import { AlertBanner } from '#app/features/layout/ui/banner.tsx'
import { alertSource, toAlert } from '#app/site/alert.ts'
import { alertState } from '#app/site/alert-nodes.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/website-alert'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin, viewer }) => {
  const alert = await admin.alert()
  const { everybody, russian } = toAlert(alert)
  return {
    saved: { ...alert, text: alertSource(alert.text), ru: alertSource(alert.ru) },
    state: alertState(alert, viewer.now),
    shown: { everybody: everybody.nodes, russian: russian.nodes },
  }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor, viewer }) => {
  const sent = await readForm(request)
  const form = parseForm(alertForm, sent)
  if (!form.ok) return data<AlertResult>({ faults: form.faults, typed: form.typed }, 400)
  const { intent, ...alert } = form.value
  if (intent === 'preview') {
    const { everybody, russian } = toAlert(alert)
    return data<AlertResult>({ preview: { everybody: everybody.nodes, russian: russian.nodes } })
  }
  if (alertState(alert, viewer.now) === 'over') return data<AlertResult>({ faults: ['over'], typed: typedTexts(sent) }, 400)
  return data<AlertResult>({ done: alertState(await admin.saveAlert(actor, alert), viewer.now) })
})

export default function WebsiteAlertRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertPage {...loaderData} result={actionData} renderBanner={(nodes) => <AlertBanner nodes={nodes} />} />
}
