import { AppError } from '@stashwise/game/app-error'
import { forAdmins, refuseAction } from './for-admins.ts'

/** Every other path below `/admin`: there is no such page, for admins as for others. */
export const loader = forAdmins(() => {
  throw new AppError('page/not-found')
})
export const action = refuseAction

export default function NoPageRoute() {
  return null
}
