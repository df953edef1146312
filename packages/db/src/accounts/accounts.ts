import type { ProTimes } from '@stashwise/accounts/pro'
import { and, asc, eq, exists, inArray, ne, not, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db } from '../db.ts'
import { auditLog, loginCodes, users } from '../schema/accounts.ts'
import { discordLinks } from '../schema/discord.ts'
import { editLocks } from '../schema/edit-locks.ts'
import { pictures } from '../schema/pictures.ts'
import { raisedVersion } from './raised-version.ts'

/** Deletes an account and everything of it; users it shared Pro with lose it. False for the only admin while other users exist. */
export async function removeAccount(db: Db, userId: string): Promise<boolean> {
  const other = alias(users, 'other')
  const others = db.select({ id: other.id }).from(other).where(ne(other.id, users.id))
  // Locked in one order: of two admins who delete their accounts at once, the second one no longer sees the first.
  const admins = db
    .$with('admins')
    .as(db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.id)).for('update'))
  const otherAdmins = db.select({ id: admins.id }).from(admins).where(ne(admins.id, users.id))
  const leaving = db.$with('leaving').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), or(not(users.isAdmin), exists(otherAdmins), notExists(others)))),
  )
  const leavingId = db.select({ id: leaving.id }).from(leaving)
  const receiver = db
    .$with('receiver')
    .as(db.update(users).set({ sharedBy: null, version: raisedVersion }).where(inArray(users.sharedBy, leavingId)))
  const audit = db.$with('audit').as(withoutName(db, leavingId))
  // Nothing in the schema leads from these to an account.
  const mailed = db
    .select({ identifier: sql<string>`'sign-in-otp-' || ${users.email}` })
    .from(users)
    .where(inArray(users.id, leavingId))
  const codes = db.$with('codes').as(db.delete(loginCodes).where(inArray(loginCodes.identifier, mailed)))
  // A link that gave a role stays without the user until the role is taken.
  const links = db
    .$with('links')
    .as(db.delete(discordLinks).where(and(inArray(discordLinks.userId, leavingId), eq(discordLinks.hasRole, false))))
  const named = db.$with('named').as(
    db
      .update(discordLinks)
      .set({ name: '' })
      .where(and(inArray(discordLinks.userId, leavingId), eq(discordLinks.hasRole, true))),
  )
  const locks = db.$with('locks').as(db.delete(editLocks).where(inArray(editLocks.holder, leavingId)))
  const uploads = db.$with('uploads').as(db.update(pictures).set({ uploadedBy: null }).where(inArray(pictures.uploadedBy, leavingId)))
  const { rowCount } = await db
    .with(admins, leaving, receiver, audit, codes, links, named, locks, uploads)
    .delete(users)
    .where(inArray(users.id, leavingId))
  return rowCount === 1
}

/** The audit keeps what was done to whom by ids; the names go, and what the user has written. Its trigger allows this and nothing else. */
function withoutName(db: Db, leavingId: SQLWrapper) {
  const isLoadout = and(inArray(auditLog.target, leavingId), eq(auditLog.subjectKind, 'loadout'))
  const isActor = inArray(auditLog.actor, leavingId)
  const isTarget = inArray(auditLog.target, leavingId)
  return db
    .update(auditLog)
    .set({
      actorName: sql`CASE WHEN ${isActor} THEN ${auditLog.actor}::text ELSE ${auditLog.actorName} END`,
      targetName: sql`CASE WHEN ${isTarget} THEN NULL ELSE ${auditLog.targetName} END`,
      details: sql`${auditLog.details} - '{name,player,loadout}'::text[]`,
      before: sql`CASE WHEN ${isLoadout} THEN NULL ELSE ${auditLog.before} END`,
      after: sql`CASE WHEN ${isLoadout} THEN NULL ELSE ${auditLog.after} END`,
    })
    .where(or(isTarget, isActor))
}

/** What a request must know of its user. */
export type Standing = ProTimes & {
  isAdmin: boolean
  gameMode: string | null
  /** An admin's second factor; `hasConfirmed`: the session has given it. */
  hasFactor: boolean
  hasConfirmed: boolean
}

/** Undefined for a user that was deleted. */
export async function findStanding(pool: Pool, userId: string, sessionId?: string): Promise<Standing | undefined> {
  // raw SQL: a named statement, which the database plans once; every request of a signed-in user needs it.
  const { rows } = await pool.query<Standing>({
    name: 'find-standing',
    text: `SELECT u.is_admin AS "isAdmin", (EXTRACT(EPOCH FROM u.pro_granted_until) * 1000)::float8 AS "grantedUntil",
        (EXTRACT(EPOCH FROM u.patreon_until) * 1000)::float8 AS "patreonUntil",
        (EXTRACT(EPOCH FROM s.pro_granted_until) * 1000)::float8 AS "sharerGrantedUntil",
        (EXTRACT(EPOCH FROM s.patreon_until) * 1000)::float8 AS "sharerPatreonUntil", c.fields->>'gameMode' AS "gameMode",
        u.is_admin AND (EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
          OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id)) AS "hasFactor",
        EXISTS (SELECT FROM session_factors f WHERE f.session_id = $2 AND f.confirmed_at IS NOT NULL) AS "hasConfirmed"
      FROM users u LEFT JOIN users s ON s.id = u.shared_by LEFT JOIN characters c ON c.uid = u.char_uid AND c.user_id = u.id
      WHERE u.id = $1`,
    values: [userId, sessionId ?? null],
  })
  return rows[0]
}

/** Channel that notifies every process that a user's standing, sessions or selected character changed; the payload is its id. */
export const accountsChannel = 'stashwise_accounts'
