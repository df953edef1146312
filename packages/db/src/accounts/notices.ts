import { randomUUID } from 'node:crypto'
import type { NoticeDetails, NoticeKind } from '@stashwise/accounts/notices'
import { asc, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { users } from '../schema/accounts.ts'
import { accountNotices } from '../schema/people.ts'

export type StoredNotice = typeof accountNotices.$inferSelect
type NewNotice = { userId: string; kind: NoticeKind; details: NoticeDetails; at: Date }

/** Notices a user sees, and a page of admins. */
const maxListed = 20

/** Tells a user what was done about their account; call it in the transaction that does it. */
export async function addNotice(db: Db, notice: NewNotice): Promise<void> {
  await db.insert(accountNotices).values({ id: randomUUID(), ...notice })
}

/** The latest notices of a user. */
export const listNotices = (db: Db, userId: string): Promise<StoredNotice[]> =>
  db
    .select()
    .from(accountNotices)
    .where(eq(accountNotices.userId, userId))
    .orderBy(desc(accountNotices.at), asc(accountNotices.id))
    .limit(maxListed)

export type UnmailedNotice = StoredNotice & { email: string; locale: string }

/** Notices whose mail was not sent, the oldest first. */
export async function listUnmailedNotices(db: Db): Promise<UnmailedNotice[]> {
  const rows = await db
    .select({ notice: accountNotices, email: users.email, locale: users.locale })
    .from(accountNotices)
    .innerJoin(users, eq(users.id, accountNotices.userId))
    .where(isNull(accountNotices.mailedAt))
    .orderBy(asc(accountNotices.at), asc(accountNotices.id))
    .limit(100)
  return rows.map(({ notice, ...user }) => ({ ...notice, ...user }))
}

export async function markNoticeMailed(db: Db, id: string, at: Date): Promise<void> {
  await db.update(accountNotices).set({ mailedAt: at }).where(eq(accountNotices.id, id))
}

/** Deletes notices from before a moment. Safe to repeat. */
export async function pruneNotices(db: Db, before: Date): Promise<void> {
  await db.delete(accountNotices).where(lt(accountNotices.at, before))
}
