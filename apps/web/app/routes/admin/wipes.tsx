import { type ErrorCode, isAppError } from '@stashwise/game/app-error'
import { data } from 'react-router'
import { wipeForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { WipesPage, type WipesResult } from '#app/features/admin/ui/wipes-page.tsx'
import { utcInstant } from '#app/features/admin/utc-instant.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/wipes'
import { forAdmins } from './for-admins.ts'

const reasons: Partial<Record<ErrorCode, 'time' | 'close'>> = { 'wipe/time': 'time', 'wipe/too-close': 'close' }

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin }) => ({ wipes: await admin.wipes() }))

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor }) => {
  const form = parseForm(wipeForm, await readForm(request))
  if (!form.ok) return data<WipesResult>({ refused: 'invalid' }, 400)
  if (form.value.intent === 'cancel') {
    try {
      await admin.cancelWipe(actor, form.value.wipe)
      return data<WipesResult>({ done: 'cancelled' })
    } catch (error) {
      if (isAppError(error) && error.code === 'wipe/started') return data<WipesResult>({ refused: 'started' }, 409)
      throw error
    }
  }
  const { intent, ...typed } = form.value
  const at = utcInstant(typed.at)
  if (typed.when === 'at' && at === undefined) return data<WipesResult>({ refused: 'time', typed }, 400)
  try {
    await admin.declareWipe(actor, typed.mode, typed.when === 'at' ? at : undefined)
    return data<WipesResult>({ done: 'declared' })
  } catch (error) {
    const refused = isAppError(error) ? reasons[error.code] : undefined
    if (refused) return data<WipesResult>({ refused, typed }, 409)
    throw error
  }
})

export default function WipesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WipesPage wipes={loaderData.wipes} result={actionData} />
}
