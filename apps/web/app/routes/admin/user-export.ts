import { AppError } from '@stashwise/game/app-error'
import { notStored } from '#app/http/cache-headers.ts'
import type { Route } from './+types/user-export'
import { forAdmins, refuseAction } from './for-admins.ts'

/** Everything an account holds, for a user who asked the site's owner for it. */
export const loader = forAdmins(async ({ params }: Route.LoaderArgs, { services, actor }) => {
  const everything = await services.people.exportUser(actor, params.uid)
  if (!everything) throw new AppError('page/not-found')
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      ...notStored,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="stashwise-${params.uid}.json"`,
    },
  })
})
export const action = refuseAction
