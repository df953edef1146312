import { type ApiKey, type KeyScope, opensProgress } from '@stashwise/accounts/api-keys'
import type { TrackerPermission } from '@stashwise/contracts/tracker'
import { AppError } from '@stashwise/game/app-error'
import type { Context } from 'hono'
import { findSecret } from '#app/features/keys/key-of-request.ts'
import type { KeysService } from '#app/features/keys/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import type { LimitState } from '#app/http/limit-headers.ts'
import type { Platform } from '#app/platform/platform.ts'
import { TrackerFault } from './tracker-fault.ts'

const permissionScopes = { GP: 'progress:read', TP: 'progress:team', WP: 'progress:write' } as const satisfies Record<
  TrackerPermission,
  KeyScope
>

/** What a key may do, by the API's names. */
export const permissionsOf = ({ scopes }: ApiKey): TrackerPermission[] =>
  (['GP', 'TP', 'WP'] as const).filter((permission) => scopes.includes(permissionScopes[permission]))

/** The key of a request, its character, and the state of the day's quota. */
export type Admitted = { key: ApiKey; character: NonNullable<ApiKey['character']>; secret: string; quota: LimitState }

type GateParts = Pick<Platform, 'consume'> & { keys: Pick<KeysService, 'verify'> }

/**
 * Admits requests by program, address, token, permission and quota, in this order; parameters and body are parsed after it.
 * @throws TrackerFault, AppError `key/required`, `key/unknown`, `key/pro-ended`, `rate/limit`, `database/unavailable`.
 */
export const createTrackerGate =
  ({ consume, keys }: GateParts) =>
  async (c: Context<CallVariables>, permission: TrackerPermission | 'any', quota: 'trackerRead' | 'trackerWrite'): Promise<Admitted> => {
    const agent = c.req.header('user-agent')?.trim() ?? ''
    if (agent.length < 5 || agent.length > 200) {
      throw new TrackerFault(400, 'User-Agent must have 5 to 200 characters, such as "MyProgram/1.0 (+https://example.org)"')
    }
    if (!acceptsJson(c.req.header('accept'))) throw new TrackerFault(406, 'Responses are application/json')
    await consume('trackerCall', c.get('address'))
    const secret = findSecret(c)
    if (secret === undefined) throw new AppError('key/required')
    const reading = await keys.verify(secret, c.get('address'))
    if (!reading.ok) throw new AppError(reading.code)
    const { key } = reading
    const missing = permission === 'any' ? (opensProgress(key.scopes) ? undefined : 'GP') : permission
    const { character } = key
    if (!character || (missing && !permissionsOf(key).includes(missing))) {
      throw new TrackerFault(403, `Missing required permission: ${missing ?? 'GP'}`)
    }
    return { key, character, secret, quota: await consume(quota, key.userId) }
  }

/** Programs that name no type, or text, get JSON as well. */
const acceptsJson = (accept: string | undefined): boolean =>
  accept === undefined || /\*\/\*|application\/(json|\*|problem\+json)|text\//i.test(accept) || accept.trim() === ''
