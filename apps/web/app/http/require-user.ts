import { AppError } from '@stashwise/game/app-error'
import type { Context, MiddlewareHandler } from 'hono'
import type { CallVariables, SignedIn } from './call-variables.ts'

/** The user of a request. @throws AppError `login/required`, or `database/unavailable` when nobody knows who it is. */
export function requireUser(c: Context<CallVariables>): SignedIn {
  const user = c.get('user')
  if (user) return user
  throw new AppError(c.get('userUnavailable') ? 'database/unavailable' : 'login/required')
}

/** Refuses visitors before their body is read. @throws AppError as {@link requireUser}. */
export const signedIn: MiddlewareHandler<CallVariables> = (c, next) => {
  requireUser(c)
  return next()
}
