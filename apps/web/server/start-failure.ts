import { isUnavailable } from '@stashwise/db/unavailable'
import { withoutPersonal } from '#app/platform/without-personal.ts'

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error)

/** Why the site did not start, as a sentence: never a statement, a stack or what an object is called. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'The site did not start, for a reason nobody wrote down.'
  // A setting that is named is a sentence already.
  if (/^[A-Z][A-Z_]+: /.test(error.message)) return error.message
  const reason = withoutPersonal(innermost(error).message) || innermost(error).name
  if (isUnavailable(error)) return `The database cannot be reached: ${reason}. Check DATABASE_URL, and that the server is running.`
  const isOfDatabase = /^Failed query|^migration /.test(error.message) || 'severity' in innermost(error)
  if (!isOfDatabase) return error.message || error.name
  return `The database cannot be used: ${reason}. Nothing was deleted. Put a backup in its place, or set DATA_DIR (or DATABASE_URL) to another one.`
}
