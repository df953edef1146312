import { AppError } from '@stashwise/game/app-error'
import type { Context, Next } from 'hono'
import type { CallVariables } from '#app/http/call-variables.ts'
import { requireUser } from '#app/http/require-user.ts'

/** Guards a call of the admin area: for anyone but an admin there is none. */
export function forAdminCalls(c: Context<CallVariables>, next: Next) {
  if (!c.get('userUnavailable') && !c.get('user')?.isAdmin) throw new AppError('page/not-found', { path: c.req.path })
  requireUser(c)
  return next()
}
