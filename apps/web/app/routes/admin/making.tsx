import { AppError } from '@stashwise/game/app-error'
import { findMaking } from '#app/features/admin/making.ts'
import { forAdmins, refuseAction } from '#app/features/admin/server/for-admins.ts'
import { MakingPage } from '#app/features/admin/ui/making-page.tsx'
import type { Route } from './+types/making'

/** Every other path below `/admin`: a page in the making, or none. */
export const loader = forAdmins(({ params }: Route.LoaderArgs) => {
  const page = findMaking(params['*'])
  if (page === undefined) throw new AppError('page/not-found')
  return { page }
})
export const action = refuseAction

export default function MakingRoute({ loaderData }: Route.ComponentProps) {
  return <MakingPage page={loaderData.page} />
}
