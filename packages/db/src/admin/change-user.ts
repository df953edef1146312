import { AppError } from '@stashwise/game/app-error'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { isUid } from './users.ts'

/** An account under the name the audit keeps. */
export type Named = { id: string; name: string }

const named = sql`id, coalesce(nullif(username, ''), email) AS name`

/**
 * The admin who acts. Call it first in the transaction of a change: the row stays as it is until the end.
 * @throws AppError `page/not-found` for who is no admin.
 */
export async function requireAdmin(db: Db, uid: string): Promise<Named> {
  const { rows } = await db.execute<Named>(sql`SELECT ${named} FROM users WHERE id = ${uid}::uuid AND is_admin FOR SHARE`)
  const [actor] = rows
  if (!actor) throw new AppError('page/not-found')
  return actor
}

/**
 * Like {@link requireAdmin}, and all admins stay what they are until the end of the transaction: of two who take it from each
 * other at once, one comes second and is no admin any more.
 */
export async function requireAdminAmongAll(db: Db, uid: string): Promise<{ actor: Named; admins: Named[] }> {
  const { rows } = await db.execute<Named>(sql`SELECT ${named} FROM users WHERE is_admin ORDER BY id FOR UPDATE`)
  const actor = rows.find(({ id }) => id === uid)
  if (!actor) throw new AppError('page/not-found')
  return { actor, admins: rows }
}

/** Changes an account and who has Pro from it; their records are read anew everywhere. @throws AppError `page/not-found`. */
async function change(db: Db, uid: string, set: SQL): Promise<Named> {
  if (!isUid(uid)) throw new AppError('page/not-found')
  const { rows } = await db.execute<Named>(sql`UPDATE users SET ${set}, version = version + 1 WHERE id = ${uid}::uuid RETURNING ${named}`)
  const [user] = rows
  if (!user) throw new AppError('page/not-found')
  return user
}

/** Gives Pro until an instant, `infinity` for ever, or takes what admins gave with null. */
export const setGrantedPro = (db: Db, uid: string, until: Date | 'infinity' | null): Promise<Named> =>
  change(db, uid, sql`pro_granted_until = ${until instanceof Date ? until.toISOString() : until}::timestamptz`)

export const setAdminMark = (db: Db, uid: string, isAdmin: boolean): Promise<Named> => change(db, uid, sql`is_admin = ${isAdmin}`)

/** Accounts that have Pro from this one by a link; their records change with it. */
export async function touchReceivers(db: Db, uid: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`UPDATE users SET version = version + 1 WHERE shared_by = ${uid}::uuid RETURNING id`)
  return rows.map(({ id }) => id)
}

/** Ends one session of an account, or all; answers how many there were. @throws AppError `page/not-found` for an unknown account. */
export async function endUserSessions(db: Db, uid: string, which: { only: string } | 'all'): Promise<{ user: Named; ended: number }> {
  if (!isUid(uid) || (which !== 'all' && !isUid(which.only))) throw new AppError('page/not-found')
  const { rows } = await db.execute<Named>(sql`SELECT ${named} FROM users WHERE id = ${uid}::uuid`)
  const [user] = rows
  if (!user) throw new AppError('page/not-found')
  const only = which === 'all' ? sql`true` : sql`id = ${which.only}::uuid`
  const gone = await db.execute(sql`DELETE FROM sessions WHERE user_id = ${uid}::uuid AND ${only} RETURNING id`)
  return { user, ended: gone.rows.length }
}
