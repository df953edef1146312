import { AppError } from '@stashwise/game/app-error'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { raisedVersion } from '../accounts/raised-version.ts'
import type { Db } from '../db.ts'
import { sessions, users } from '../schema/accounts.ts'
import { isUid } from './users.ts'

/** A user under the name the audit stores. */
export type Named = { id: string; name: string }

const named = { id: users.id, name: sql<string>`coalesce(nullif(${users.username}, ''), ${users.email})` }

/** The acting admin, whose row is locked: call it first in a transaction. @throws AppError `page/not-found` for others. */
export async function requireAdmin(db: Db, uid: string): Promise<Named> {
  const [actor] = await db
    .select(named)
    .from(users)
    .where(and(eq(users.id, uid), users.isAdmin))
    .for('share')
  if (!actor) throw new AppError('page/not-found')
  return actor
}

/** Like {@link requireAdmin} with all admins locked: of two who remove each other at once, the second is no admin any more. */
export async function requireAdminAmongAll(db: Db, uid: string): Promise<Named[]> {
  const admins = await db.select(named).from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.id)).for('update')
  if (!admins.some(({ id }) => id === uid)) throw new AppError('page/not-found')
  return admins
}

type Changes = Omit<PgUpdateSetSource<typeof users>, 'version'>

/** Changes a user; their record is read again everywhere. @throws AppError `page/not-found`. */
async function change(db: Db, uid: string, changes: Changes): Promise<Named> {
  if (!isUid(uid)) throw new AppError('page/not-found')
  const [user] = await db
    .update(users)
    .set({ ...changes, version: raisedVersion })
    .where(eq(users.id, uid))
    .returning(named)
  if (!user) throw new AppError('page/not-found')
  return user
}

/** Gives Pro until an instant, `infinity` for ever, or takes what admins gave with null. */
export const setGrantedPro = (db: Db, uid: string, until: Date | 'infinity' | null): Promise<Named> =>
  change(db, uid, { proGrantedUntil: until instanceof Date ? until.toISOString() : until })

export const setAdminMark = (db: Db, uid: string, isAdmin: boolean): Promise<Named> => change(db, uid, { isAdmin })

/** Users that have Pro from this one by a link; their records change with it. */
export async function touchReceivers(db: Db, uid: string): Promise<string[]> {
  const touched = await db.update(users).set({ version: raisedVersion }).where(eq(users.sharedBy, uid)).returning({ id: users.id })
  return touched.map(({ id }) => id)
}

/** Ends one session of a user, or all; returns how many there were. @throws AppError `page/not-found` for an unknown user. */
export async function endUserSessions(db: Db, uid: string, which: { only: string } | 'all'): Promise<{ user: Named; ended: number }> {
  if (!isUid(uid) || (which !== 'all' && !isUid(which.only))) throw new AppError('page/not-found')
  const [user] = await db.select(named).from(users).where(eq(users.id, uid))
  if (!user) throw new AppError('page/not-found')
  const only = which === 'all' ? undefined : eq(sessions.id, which.only)
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, uid), only))
    .returning({ id: sessions.id })
  return { user, ended: ended.length }
}
