import { type SQLWrapper, sql } from 'drizzle-orm'

/** An instant as cursors write it: in microseconds, as the database compares it. */
export const cursorTime = (instant: SQLWrapper) => sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** True for an instant as cursors write it; JavaScript takes many texts for dates that the database refuses. */
export function isCursorTime(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}

/** A text as a pattern that finds it anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
