import type { ApiKey, KeyScope } from '@stashwise/accounts/api-keys'
import { AppError } from '@stashwise/game/app-error'
import type { Context } from 'hono'
import type { CallVariables } from '#app/http/call-variables.ts'

/** Name of the header, and of the search parameter, that carries a key where `Authorization` cannot be set. */
export const keyName = 'x-api-key'

/** The secret a request brings: of `Authorization: Bearer`, the header or the search parameter, in this order; undefined without one. */
export function findSecret(c: Context): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return bearer ?? nonEmpty(c.req.header(keyName)) ?? nonEmpty(c.req.query(keyName))
}

const nonEmpty = (text: string | undefined): string | undefined => text?.trim() || undefined

/** The key of a call that needs one. @throws AppError `key/required`, `key/scope`, `database/unavailable` when it cannot be verified. */
export function requireKey(c: Context<CallVariables>, scope: KeyScope): ApiKey {
  const key = c.get('apiKey')
  if (!key) throw new AppError(c.get('apiKeyUnavailable') ? 'database/unavailable' : 'key/required')
  if (!key.scopes.includes(scope)) throw new AppError('key/scope')
  return key
}
