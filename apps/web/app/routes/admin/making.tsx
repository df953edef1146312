import { AppError } from '@stashwise/game/app-error'
import { findMaking } from '#app/features/admin/ui/making.ts'
import { MakingPage } from '#app/features/admin/ui/making-page.tsx'
import type { Route } from './+types/making'
import { forAdmins, refuseAction } from './for-admins.ts'

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
