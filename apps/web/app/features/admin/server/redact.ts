const secret = /token|secret|password|invitation|cookie|apikey|keyhash|authorization/i
export const redacted = '[redacted]'

/** A value without what nobody may read in the audit: members that are named as secrets. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  return typeof value === 'object' && value !== null ? redactMembers({ ...value }) : value
}

/** {@link redact} of a record. */
export const redactMembers = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, of]) => [name, secret.test(name) && of !== null && of !== undefined ? redacted : redact(of)]),
  )

/** True for a value that has lost something: it cannot be put back. */
export const isRedacted = (value: unknown): boolean =>
  value === redacted || (typeof value === 'object' && value !== null && Object.values(value).some(isRedacted))
