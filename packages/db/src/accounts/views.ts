import { randomUUID } from 'node:crypto'
import type { AccountViewState } from '@stashwise/accounts/account-view'
import { maskAddress } from '@stashwise/accounts/account-view'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db } from '../db.ts'
import { users } from '../schema/accounts.ts'
import { accountViews } from '../schema/people.ts'
import { addNotice } from './notices.ts'

/** The view that a session of an admin is in; undefined for none. The user of a view is never an admin. */
export async function findOpenView(pool: Pool, sessionId: string, now: Date): Promise<AccountViewState | undefined> {
  // raw SQL: a named statement, which the database plans once; every request of an admin needs it.
  const { rows } = await pool.query<AccountViewState & { email: string }>({
    name: 'find-open-view',
    text: `SELECT v.id, a.id AS "adminId", coalesce(nullif(a.username, ''), a.email) AS "adminName", u.id AS "userId", u.username AS "userName",
        u.email, v.reason, (EXTRACT(EPOCH FROM v.ends_at) * 1000)::float8 AS "endsAt"
      FROM account_views v JOIN users a ON a.id = v.admin_id AND a.is_admin JOIN users u ON u.id = v.user_id AND NOT u.is_admin
      WHERE v.session_id = $1 AND v.ended_at IS NULL AND v.ends_at > $2`,
    values: [sessionId, now],
  })
  const [found] = rows
  if (!found) return undefined
  const { email, ...view } = found
  return { ...view, userName: view.userName || maskAddress(email) }
}

export type NewView = { userId: string; adminId: string; sessionId: string; reason: string; at: Date; until: Date }

/** Begins a view; false when the session is in one. Call {@link endViews} first for those whose time is over. */
export async function startView(db: Db, { at, until, ...view }: NewView): Promise<boolean> {
  const { rowCount } = await db
    .insert(accountViews)
    .values({ id: randomUUID(), ...view, startedAt: at, endsAt: until })
    .onConflictDoNothing()
  return rowCount === 1
}

export type EndedView = {
  userId: string
  userName: string
  adminId: string | null
  adminName: string
  reason: string
  from: Date
  to: Date
}

/**
 * Ends the view with an id, or all whose time is over, and notifies their users. Returns those that were open, so a repeated call ends none twice.
 */
export async function endViews(db: Db, which: { id: string } | 'expired', now: Date): Promise<EndedView[]> {
  const admin = alias(users, 'admin')
  const ended = await db
    .update(accountViews)
    .set({ endedAt: sql`LEAST(${accountViews.endsAt}, GREATEST(${accountViews.startedAt}, ${now.toISOString()}::timestamptz))` })
    .where(and(isNull(accountViews.endedAt), which === 'expired' ? lte(accountViews.endsAt, now) : eq(accountViews.id, which.id)))
    .returning({ id: accountViews.id })
  const views: EndedView[] = []
  for (const { id } of ended) {
    const [view] = await db
      .select({
        userId: accountViews.userId,
        userName: sql<string>`coalesce(nullif(${users.username}, ''), ${users.email})`,
        adminId: accountViews.adminId,
        adminName: sql<string>`coalesce(nullif(${admin.username}, ''), ${admin.email}, '')`,
        reason: accountViews.reason,
        from: accountViews.startedAt,
        to: sql<Date>`${accountViews.endedAt}`.mapWith(accountViews.startedAt),
      })
      .from(accountViews)
      .innerJoin(users, eq(users.id, accountViews.userId))
      .leftJoin(admin, eq(admin.id, accountViews.adminId))
      .where(eq(accountViews.id, id))
    if (!view) continue
    const { userId, reason, from, to } = view
    await addNotice(db, { userId, kind: 'viewed', details: { reason, from: from.toISOString(), to: to.toISOString() }, at: now })
    views.push(view)
  }
  return views
}
