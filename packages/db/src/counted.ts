import { AppError } from '@stashwise/game/app-error'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './schema/accounts.ts'

/** Locks a user: call it first in a transaction that counts what the user has. @throws AppError `login/required` for an unknown user. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new AppError('login/required')
}

/** The same for a count over everybody, such as all squads of the site. Lock the user first where a write needs both. */
export async function lockCount(db: Db, counted: 'open reports' | 'squads'): Promise<void> {
  // raw SQL: an advisory lock, released with the transaction.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${counted}, 7305442))`)
}
