import { data } from 'react-router'
import { mailCheckForm, mailSearch, testMailForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { MailPage, type MailResult } from '#app/features/admin/ui/mail-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { mailSample } from '#app/mail-samples.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/email-settings'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ url }: Route.LoaderArgs, { admin, viewer, user, services: { site } }) => {
  const search = mailSearch.parse({ lang: viewer.locale, ...searchParams(url) })
  const [traffic, self] = await Promise.all([admin.mailTraffic(), admin.findUser(user.userId)])
  const sample = mailSample(search.mail, { locale: search.lang, publicUrl: site.publicUrl })
  return { mail: admin.mail(), traffic, search, sample, own: self?.email ?? '' }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor, viewer }) => {
  const sent = await readForm(request)
  if (parseForm(mailCheckForm, sent).ok) return data<MailResult>({ checked: (await admin.checkMail()) ?? 'ok' })
  const form = parseForm(testMailForm, sent)
  if (!form.ok) return data<MailResult>({ status: 'invalid', to: form.typed['to'] ?? '' }, 400)
  const isSent = await admin.sendTestMail(actor, form.value.to, viewer.locale)
  return data<MailResult>({ status: isSent ? 'sent' : 'failed', to: form.value.to })
})

export default function EmailSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailPage {...loaderData} result={actionData} />
}
