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
 * States of the server in which the same statement may succeed later: connection exceptions (08), insufficient resources such as a
 * full disk (53), shutdown or start (57P), a canceled statement, a standby that took over (25006), a conflict with another
 * transaction (40), a failed read or write of a file (58030).
 */
const passingStates = /^(08...|53...|57P0[1-5]|57014|25006|40001|40P01|55P03|58030)$/
/** What `pg`, its pool and the embedded database say without a code. */
const passingMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /not queryable$/,
  /^Cannot use a pool after calling end/,
  /^Client was closed/,
]

/** The embedded database is not running, or stopped while it was asked. */
export class EmbeddedStoppedError extends Error {
  override name = 'EmbeddedStoppedError'
}

/**
 * True for an error that says the database cannot be reached or used at the moment, itself or as the cause of another error: the
 * same work may succeed later. A failed HTTP request of `fetch` is no such error, whatever its cause.
 */
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
