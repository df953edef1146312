import { isUnavailable } from '@stashwise/db/unavailable'
import { errorTable, isAppError } from '@stashwise/game/app-error'
import { isLimitState, limitHeaders } from '#app/http/limit-headers.ts'

export type FaultStatus = 400 | 401 | 403 | 404 | 405 | 406 | 413 | 429 | 500 | 503

/** A refusal of the tracker API. Its texts are for programs and their authors, so they have one language. */
export class TrackerFault extends Error {
  override name = 'TrackerFault'
  readonly status: FaultStatus
  readonly headers: Record<string, string>
  constructor(status: FaultStatus, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

const texts: Partial<Record<string, string>> = {
  'key/required': 'Unauthorized',
  'key/unknown': 'Invalid token',
  'key/suspended': 'This token is suspended; its owner finds the reason on the account page',
  'key/pro-ended': 'The owner of this token has no Pro at the moment; the token works again with Pro',
  'pro/required': 'The owner of this token has no Pro at the moment; the token works again with Pro',
  'rate/limit': 'Rate limit exceeded',
  'database/unavailable': 'Temporarily unavailable',
  'catalogue/empty': 'Temporarily unavailable',
  'request/invalid': 'Invalid request body',
  'request/too-large': 'Request body too large',
  'character/not-found': 'Invalid token',
  'login/required': 'Invalid token',
  'squad/not-found': 'Unknown squad',
  'squad/mode': 'The squad plays another game mode',
}
const statuses: Partial<Record<string, FaultStatus>> = { 'character/not-found': 401, 'squad/mode': 400 }
const known: readonly number[] = [400, 401, 403, 404, 405, 406, 413, 429, 503] satisfies FaultStatus[]
const isKnown = (status: number): status is FaultStatus => known.includes(status)

/** Any failure as a refusal of this API; undefined for a bug. */
export function toTrackerFault(error: unknown): TrackerFault | undefined {
  if (error instanceof TrackerFault) return error
  if (isUnavailable(error)) return new TrackerFault(503, 'Temporarily unavailable', { 'Retry-After': '5' })
  if (!isAppError(error)) return undefined
  const status = statuses[error.code] ?? errorTable[error.code].status
  const text = texts[error.code]
  if (text === undefined || !isKnown(status)) return undefined
  const { retryAfter, limit } = error.details
  return new TrackerFault(status, text, {
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...(isLimitState(limit) ? limitHeaders(limit) : {}),
    ...(typeof retryAfter === 'number' ? { 'Retry-After': String(Math.ceil(retryAfter)) } : status === 503 ? { 'Retry-After': '5' } : {}),
  })
}
