import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { AdminHead, SubLine } from '#app/features/admin/ui/parts.tsx'
import { challengeForm } from '#app/features/challenges/schema.ts'
import type { RefusedChallenge } from '#app/features/challenges/ui/moderate/challenge-form.tsx'
import { ChallengesAdmin } from '#app/features/challenges/ui/moderate/challenges-admin.tsx'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/challenges'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { services, viewer }) => ({
  list: await services.challengesAdmin.list(),
  now: viewer.now,
}))

export const action = forAdmins(async ({ request }: Route.ActionArgs, { services, actor }) => {
  const form = parseForm(challengeForm, await readForm(request))
  if (!form.ok) return data<RefusedChallenge>({ faults: form.faults, typed: form.typed }, 400)
  return redirect(`/admin/challenges/${await services.challengesAdmin.create(actor, form.value)}`)
})

export default function ChallengesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'moderation'])
  return (
    <>
      <AdminHead title={t('nav.challenges')}>
        <SubLine>{t('moderation:lead')}</SubLine>
      </AdminHead>
      <ChallengesAdmin list={loaderData.list} now={loaderData.now} refused={actionData} />
    </>
  )
}
