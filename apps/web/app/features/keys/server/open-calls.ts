import type { ApiKey } from '@stashwise/accounts/api-keys'
import { AppError, isAppError } from '@stashwise/game/app-error'
import type { MiddlewareHandler } from 'hono'
import type { CallVariables } from '#app/http/call-variables.ts'
import { limitHeaders } from '#app/http/limit-headers.ts'
import type { Platform } from '#app/platform/platform.ts'
import { findSecret } from '../key-of-request.ts'
import type { KeysService, OpenCallOptions } from '../service.ts'

/** Counts requests of open calls by key or address. The limit of long lists is counted first: it is the one that runs out. */
export const createOpenCalls =
  ({ verify, consume }: Pick<KeysService, 'verify'> & Pick<Platform, 'consume'>) =>
  ({ scope = 'data', isBulk = () => false }: OpenCallOptions = {}): MiddlewareHandler<CallVariables> =>
  async (c, next) => {
    const address = c.get('address')
    const reading = await readKey(verify, findSecret(c), address)
    if (reading === 'unavailable') c.set('apiKeyUnavailable', true)
    else if (reading) c.set('apiKey', reading)
    const key = c.get('apiKey')
    if (key && !key.scopes.includes(scope)) throw new AppError('key/scope')
    const bulk = isBulk(c) ? await consume('openList', key?.id ?? address) : undefined
    const all = await (key ? consume('keyCall', key.id) : consume('openCall', address))
    await next()
    for (const [name, value] of Object.entries(limitHeaders(bulk ?? all))) c.res.headers.set(name, value)
  }

/**
 * `unavailable`: game data needs no database, so until it is back the caller has what everybody has.
 * @throws AppError `key/unknown`, `key/pro-ended`, `rate/limit`.
 */
async function readKey(
  verify: KeysService['verify'],
  secret: string | undefined,
  address: string,
): Promise<ApiKey | 'unavailable' | undefined> {
  if (secret === undefined) return undefined
  try {
    const reading = await verify(secret, address)
    if (reading.ok) return reading.key
    throw new AppError(reading.code)
  } catch (error) {
    if (isAppError(error) && error.code === 'database/unavailable') return 'unavailable'
    throw error
  }
}
