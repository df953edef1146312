import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { loginCodes, logins, sessions, users } from '../schema/accounts.ts'
import { raisedVersion } from './raised-version.ts'

const isPatreon = eq(logins.providerId, 'patreon')

/** Stores a membership and until when it gives Pro. Returns the ids of the linked user and who shares its Pro. Safe to repeat. */
export async function saveMembership(
  db: Db,
  { patreonId, membership, until, at }: { patreonId: string; membership: unknown; until: Date | undefined; at: Date },
): Promise<string[]> {
  const login = db.$with('login').as(
    db
      .update(logins)
      .set({ membership: sql`${JSON.stringify(membership ?? null)}::jsonb`, membershipAt: at })
      .where(and(isPatreon, eq(logins.accountId, patreonId)))
      .returning({ userId: logins.userId }),
  )
  const paidUntil = sql.param(until ?? null, users.patreonUntil)
  const changed = await db
    .with(login)
    .update(users)
    .set({
      patreonUntil: sql`CASE WHEN ${users.id} = ${login.userId} THEN ${paidUntil}::timestamptz ELSE ${users.patreonUntil} END`,
      version: raisedVersion,
    })
    .from(login)
    .where(or(eq(users.id, login.userId), eq(users.sharedBy, login.userId)))
    .returning({ id: users.id })
  return changed.map(({ id }) => id)
}

/** Linked members not checked since an instant, longest ago first. */
export async function findStaleMembers(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ loginId: string; userId: string; patreonId: string }[]> {
  return db
    .select({ loginId: logins.id, userId: logins.userId, patreonId: logins.accountId })
    .from(logins)
    .where(and(isPatreon, or(isNull(logins.membershipAt), lt(logins.membershipAt, before))))
    .orderBy(sql`${logins.membershipAt} NULLS FIRST`)
    .limit(limit)
}

/** Notes a failed check of a member, so that the others come first. */
export async function noteMemberAsked(db: Db, patreonId: string, at: Date): Promise<void> {
  await db
    .update(logins)
    .set({ membershipAt: at })
    .where(and(isPatreon, eq(logins.accountId, patreonId)))
}

/** Makes the user of an address an admin once they have shown that the address is their own. True when that changed something. */
export async function promoteAdmin(db: Db, userId: string, email: string): Promise<boolean> {
  // raw SQL: the builder's INSERT … SELECT names every column, and the id of the audit is the database's own.
  const { rows } = await db.execute(sql`
    WITH made AS (
      UPDATE users SET is_admin = true, version = version + 1
      WHERE id = ${userId}::uuid AND lower(email) = lower(${email}) AND email_verified AND NOT is_admin RETURNING id, email)
    INSERT INTO audit_log (actor, actor_name, action, target, target_name, details)
    SELECT NULL, 'ADMIN_EMAIL', 'user/admin', id, email, '{"admin": true}' FROM made RETURNING id`)
  return rows.length > 0
}

/** Deletes expired sessions and codes. */
export async function sweepLogins(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, sql`now() - interval '1 hour'`))
}
