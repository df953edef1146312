import { data } from 'react-router'
import { settingsForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { SettingsPage, type SettingsResult } from '#app/features/admin/ui/settings-page.tsx'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/global-settings'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin }) => {
  const [settings, changes] = await Promise.all([admin.settings(), admin.settingChanges()])
  return { settings, changes }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor }) => {
  const form = parseForm(settingsForm, await readForm(request))
  if (!form.ok) return data<SettingsResult>({ faults: form.faults, typed: form.typed }, 400)
  await admin.saveSettings(actor, form.value)
  return data<SettingsResult>({ done: true })
})

export default function GlobalSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} result={actionData} />
}
