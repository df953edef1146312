import { AppError } from '@stashwise/game/app-error'
import type { Context, MiddlewareHandler } from 'hono'
import type { CallVariables, SignedIn } from './call-variables.ts'

/** The user of a request. @throws AppError `login/required`, or `database/unavailable` when nobody knows who it is. */
export function requireUser(c: Context<CallVariables>): SignedIn {
  const user = c.get('user')
  if (user) return user
  throw new AppError(c.get('userUnavailable') ? 'database/unavailable' : 'login/required')
}

/** The user of a call that visitors may use too. @throws AppError `database/unavailable` when nobody knows whether somebody is signed in. */
export function optionalUser(c: Context<CallVariables>): SignedIn | undefined {
  return c.get('userUnavailable') ? requireUser(c) : c.get('user')
}

/** Refuses visitors before their body is read. @throws AppError as {@link requireUser}. */
export const signedIn: MiddlewareHandler<CallVariables> = (c, next) => {
  requireUser(c)
  return next()
}
