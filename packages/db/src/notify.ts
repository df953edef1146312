import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Notifies every process that listens to a channel, this one included; in a transaction, once it is committed. */
export async function notify(db: Db, channel: string, payload = ''): Promise<void> {
  // raw SQL: a function of the database without a table.
  await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
}
