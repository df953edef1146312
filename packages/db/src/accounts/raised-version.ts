import { sql } from 'drizzle-orm'
import { users } from '../schema/accounts.ts'

/** What every change of a user sets, so that no process goes on with a cached one. */
export const raisedVersion = sql<number>`${users.version} + 1`
