import { sql } from 'drizzle-orm'
import { users } from '../schema/accounts.ts'

/** Set by every change of a user, to invalidate cached ones. */
export const raisedVersion = sql<number>`${users.version} + 1`
