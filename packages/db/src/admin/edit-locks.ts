import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { editLocks } from '../schema/edit-locks.ts'

export type EditLock = typeof editLocks.$inferSelect
export type LockedRecord = { kind: string; id: string }

/**
 * Holds the lock of a record for a page, or takes it over. Returns the lock there is then: the page's own, or that of another one, which was heard
 * of after `staleBefore`.
 */
export async function holdEditLock(
  db: Db,
  { now, staleBefore, takeOver, ...lock }: Omit<EditLock, 'since' | 'seen'> & { now: Date; staleBefore: Date; takeOver: boolean },
): Promise<EditLock | undefined> {
  const isOwn = eq(editLocks.page, lock.page)
  const { page, holder, holderName } = lock
  const [held] = await db
    .insert(editLocks)
    .values({ ...lock, since: now, seen: now })
    .onConflictDoUpdate({
      target: [editLocks.kind, editLocks.id],
      set: { page, holder, holderName, seen: now, since: sql`CASE WHEN ${isOwn} THEN ${editLocks.since} ELSE excluded.since END` },
      setWhere: takeOver ? undefined : or(isOwn, lt(editLocks.seen, staleBefore)),
    })
    .returning()
  if (held) return held
  const [other] = await db
    .select()
    .from(editLocks)
    .where(and(eq(editLocks.kind, lock.kind), eq(editLocks.id, lock.id)))
  return other
}

/** Ends all locks of an admin, whose pages cannot do it. */
export async function releaseEditLocks(db: Db, holder: string): Promise<void> {
  await db.delete(editLocks).where(eq(editLocks.holder, holder))
}

/** Ends a page's lock of a record; the lock of another page stays. */
export async function releaseEditLock(db: Db, { kind, id, page }: LockedRecord & { page: string }): Promise<void> {
  await db.delete(editLocks).where(and(eq(editLocks.kind, kind), eq(editLocks.id, id), eq(editLocks.page, page)))
}

/** Locks of records of a kind that other admins hold and were heard of after `staleBefore`. */
export const listOthersLocks = (
  db: Db,
  { kind, holder, staleBefore }: { kind: string; holder: string; staleBefore: Date },
): Promise<{ id: string; holderName: string }[]> =>
  db
    .select({ id: editLocks.id, holderName: editLocks.holderName })
    .from(editLocks)
    .where(and(eq(editLocks.kind, kind), ne(editLocks.holder, holder), gte(editLocks.seen, staleBefore)))
