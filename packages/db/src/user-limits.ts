import { and, asc, eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './schema/accounts.ts'
import { userLimits } from './schema/people.ts'

/** Channel that announces that limits of users changed. */
export const userLimitsChannel = 'user_limits'
/** Channel that announces a count that is dropped: the limit's name, a space, and the key it is counted by. */
export const limitCountsChannel = 'limit_counts'

export type UserLimit = { name: string; factor: number; reason: string }

/** Limits that were changed for a user. */
export const listUserLimits = (db: Db, userId: string): Promise<UserLimit[]> =>
  db
    .select({ name: userLimits.name, factor: userLimits.factor, reason: userLimits.reason })
    .from(userLimits)
    .where(eq(userLimits.userId, userId))
    .orderBy(asc(userLimits.name))

/** Those of everybody, with the mail addresses that some are counted by. */
export const listAllUserLimits = (db: Db): Promise<{ userId: string; email: string; name: string; factor: number }[]> =>
  db
    .select({ userId: userLimits.userId, email: users.email, name: userLimits.name, factor: userLimits.factor })
    .from(userLimits)
    .innerJoin(users, eq(users.id, userLimits.userId))

/** Undefined: everybody's limit applies. */
export async function findUserLimit(db: Db, userId: string, name: string): Promise<{ factor: number; reason: string } | undefined> {
  const [found] = await db
    .select({ factor: userLimits.factor, reason: userLimits.reason })
    .from(userLimits)
    .where(and(eq(userLimits.userId, userId), eq(userLimits.name, name)))
  return found
}

/** Changes a limit for a user; null: everybody's applies again. */
export async function saveUserLimit(
  db: Db,
  of: { userId: string; name: string },
  limit: { factor: number; reason: string; at: Date } | null,
): Promise<void> {
  if (limit === null) await db.delete(userLimits).where(and(eq(userLimits.userId, of.userId), eq(userLimits.name, of.name)))
  else
    await db
      .insert(userLimits)
      .values({ ...of, ...limit })
      .onConflictDoUpdate({ target: [userLimits.userId, userLimits.name], set: limit })
}
