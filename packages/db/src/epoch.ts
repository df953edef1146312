import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An instant in milliseconds, `Infinity` without an end. */
export const epochMs = (instant: SQLWrapper): SQL<number> => sql<number>`(EXTRACT(EPOCH FROM ${instant}) * 1000)::float8`

/** The same of a column that may be null. */
export const epochMsOrNull = (instant: SQLWrapper): SQL<number | null> => sql<number | null>`${epochMs(instant)}`
