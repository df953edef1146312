import { AppError, isAppError } from '@stashwise/game/app-error'
import { data, redirect } from 'react-router'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { AdminHead } from '#app/features/admin/ui/parts.tsx'
import { challengeForm, moderationForm } from '#app/features/challenges/schema.ts'
import { runModeration } from '#app/features/challenges/server/run-moderation.ts'
import { ModerationPage, type ModerationResult } from '#app/features/challenges/ui/moderate/moderation-page.tsx'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/challenge'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ params }: Route.LoaderArgs, { services, viewer }) => {
  try {
    return await services.challengesAdmin.moderation(params.id, viewer.locale)
  } catch (error) {
    throw isAppError(error) && error.code === 'challenge/not-found' ? new AppError('page/not-found') : error
  }
})

export const action = forAdmins(async ({ request, params }: Route.ActionArgs, { services: { challengesAdmin }, actor }) => {
  const sent = await readForm(request)
  if (sent.get('intent') === 'save') {
    const form = parseForm(challengeForm, sent)
    if (!form.ok) return data<ModerationResult>({ faults: form.faults, typed: form.typed }, 400)
    await challengesAdmin.change(actor, params.id, form.value)
    return data<ModerationResult>({ done: 'saved' })
  }
  const form = parseForm(moderationForm, sent)
  if (!form.ok) return data<ModerationResult>({ gone: true }, 400)
  const outcome = await runModeration(form.value, { challengesAdmin, actor, challenge: params.id })
  if (outcome === 'deleted') return redirect('/admin/challenges')
  // Not with the status of a fault: the page, which is out of date, would not be loaded again.
  if (typeof outcome === 'object') return data<ModerationResult>({ earlier: outcome })
  return data<ModerationResult>(outcome === 'gone' ? { gone: true } : { done: outcome })
})

export default function ChallengeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title={loaderData.challenge.title} />
      <ModerationPage moderation={loaderData} result={actionData} />
    </>
  )
}
