import { requireAdmin } from '@stashwise/db/admin/change-user'
import { holdEditLock, releaseEditLock } from '@stashwise/db/admin/edit-locks'
import { inTransaction } from '@stashwise/db/connections'
import type { Platform } from '#app/platform/platform.ts'
import { type LocksService, lockTimes } from '../locks.ts'

/** Locks are in the database, so that they hold in every process. They are a courtesy: a save also checks the version it is based on. */
export const createLocks = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): LocksService => ({
  hold: ({ userId }, { kind, id }, page, takeOver) =>
    inTransaction(database.pool, async (_client, db) => {
      const { name } = await requireAdmin(db, userId)
      const now = clock()
      const lock = await holdEditLock(db, {
        kind,
        id,
        page,
        holder: userId,
        holderName: name,
        now: new Date(now),
        staleBefore: new Date(now - lockTimes.stale),
        takeOver,
      })
      return lock === undefined || lock.page === page
        ? { isMine: true }
        : { isMine: false, by: lock.holderName, since: lock.since.toISOString() }
    }),
  release: ({ userId }, { kind, id }, page) =>
    inTransaction(database.pool, async (_client, db) => {
      await requireAdmin(db, userId)
      await releaseEditLock(db, { kind, id, page })
    }),
})
