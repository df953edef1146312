import { data } from 'react-router'
import { type FactorResult, factorForm } from '#app/features/admin/factor-forms.ts'
import { runFactorForm } from '#app/features/admin/server/factors/run-factor-form.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { FactorsPage } from '#app/features/admin/ui/factors/factors-page.tsx'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/second-factor'
import { forAdminsTo } from './for-admins.ts'

export const loader = forAdminsTo(['enrol'], async (_args: Route.LoaderArgs, { actor, services: { factors } }) => {
  const [state, offer] = await Promise.all([factors.state(actor.userId), factors.findOffer(actor.userId)])
  return { state, offer }
})

export const action = forAdminsTo(['enrol'], async ({ request }: Route.ActionArgs, { actor, services: { factors } }) => {
  const form = parseForm(factorForm, await readForm(request))
  const result: FactorResult = form.ok
    ? await runFactorForm(form.value, factors, actor)
    : { refused: form.typed['intent'] === 'add-passkey' ? 'passkey' : form.typed['intent'] === 'finish-totp' ? 'code' : 'invalid' }
  return data<FactorResult>(result, 'done' in result ? 200 : 400)
})

export default function SecondFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FactorsPage {...loaderData} result={actionData} />
}
