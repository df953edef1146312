import { data } from 'react-router'
import { testMailForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { MailPage, type MailResult } from '#app/features/admin/ui/mail-page.tsx'
import type { Route } from './+types/email-settings'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin }) => ({ mail: admin.mail() }))

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor, viewer }) => {
  const form = parseForm(testMailForm, await request.formData())
  if (!form.ok) return data<MailResult>({ status: 'invalid', to: form.typed['to'] ?? '' }, 400)
  const isSent = await admin.sendTestMail(actor, form.value.to, viewer.locale)
  return data<MailResult>({ status: isSent ? 'sent' : 'failed', to: form.value.to })
})

export default function EmailSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailPage mail={loaderData.mail} result={actionData} />
}
