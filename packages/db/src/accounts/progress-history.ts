import type { Change } from '@stashwise/accounts/change'
import { type ChangeKind, historyMs, mostValues } from '@stashwise/accounts/history'
import { and, asc, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { progressHistory } from '../schema/progress-history.ts'

/** Most changes stored of a character, before those made together are joined. */
export const mostChanges = 1000
/** Most values of all of them together. */
export const mostStoredValues = 2 * mostValues

/** One write to a character's progress. `at`: milliseconds since 1970. */
export type StoredChange = { id: number; at: number; kind: ChangeKind; change: Change }

type Range = { from: number; to?: number | undefined }

/** Changes of a character of the last 30 days, the oldest first; `from` and `to`: ids, both within. */
export async function listChanges(db: Db, charUid: string, now: number, { from, to }: Partial<Range> = {}): Promise<StoredChange[]> {
  const { id, at, kind, change } = progressHistory
  const rows = await db
    .select({ id, at, kind, change })
    .from(progressHistory)
    .where(
      and(
        eq(progressHistory.characterUid, charUid),
        gte(at, new Date(now - historyMs)),
        from === undefined ? undefined : gte(id, from),
        to === undefined ? undefined : lte(id, to),
      ),
    )
    .orderBy(desc(id))
    .limit(mostChanges)
  return rows.reverse().map((row) => ({ ...row, at: row.at.getTime() }))
}

/** Deletes changes made before an instant, at most `limit` of them; returns how many. */
export async function deleteOldChanges(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: progressHistory.id })
    .from(progressHistory)
    .where(lt(progressHistory.at, before))
    .orderBy(asc(progressHistory.at))
    .limit(limit)
  const { rowCount } = await db.delete(progressHistory).where(inArray(progressHistory.id, old))
  return rowCount ?? 0
}
