/** Failures of a socket on its way to a server. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * SQL states after which the same statement may succeed: connection (08), resources (53), shutdown or start (57P), cancelled, standby
 * takeover (25006), transaction conflict (40), I/O (58030).
 */
const passingStates = /^(08...|53...|57P0[1-5]|57014|25006|40001|40P01|55P03|58030)$/
/** Messages of `pg`, its pool and the embedded database that have no code. */
const passingMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /not queryable$/,
  /^Cannot use a pool after calling end/,
  /^Client was closed/,
]

/** The embedded database is not running, or stopped during a query. */
export class EmbeddedStoppedError extends Error {
  override name = 'EmbeddedStoppedError'
}

/** Whether an error, or a cause of it, says that the database is unavailable for the moment. Failed requests of `fetch` are not. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message === 'fetch failed') return false
  if (error instanceof EmbeddedStoppedError || error.name === 'EmbeddedStoppedError') return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (socketCodes.has(code) || passingStates.test(code)) return true
  if (passingMessages.some((message) => message.test(error.message))) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}
