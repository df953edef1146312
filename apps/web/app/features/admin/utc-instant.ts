/** The instant of a date and time field, taken as UTC; undefined for a text that is none. */
export function utcInstant(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined
  const at = new Date(`${text}Z`)
  // A day that does not exist becomes one of the next month.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? at : undefined
}

/** What such a field shows of an ISO text; empty for an empty one. */
export const toUtcField = (iso: string): string => iso.slice(0, 16)
