import type { Change } from '@stashwise/accounts/change'
import { type ChangeKind, historyMs, maxValues } from '@stashwise/accounts/history'
import { and, asc, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { progressHistory } from '../schema/progress-history.ts'

/** Maximum stored changes of a character, before those made together are joined. */
export const maxChanges = 1000
/** Maximum stored values of a character's changes. */
export const maxStoredValues = 2 * maxValues

/** One write to a character's progress. `at`: milliseconds since 1970. */
export type StoredChange = { id: number; at: number; kind: ChangeKind; change: Change }

type Range = { from: number; to?: number | undefined }

/** Values and changes that are read at once, unless one change alone has more. */
export const pageValues = 2000
const pageChanges = 200

/**
 * A character's changes in the last 30 days by pages, oldest first; `from` and `to` are inclusive ids. Other requests run between pages.
 */
export async function* listChanges(
  db: Db,
  character: string,
  now: number,
  { from, to }: Partial<Range> = {},
): AsyncGenerator<StoredChange[], void> {
  const { id, at, kind, change, size, characterUid } = progressHistory
  const sizes = await db
    .select({ id, size })
    .from(progressHistory)
    .where(
      and(
        eq(characterUid, character),
        gte(at, new Date(now - historyMs)),
        from === undefined ? undefined : gte(id, from),
        to === undefined ? undefined : lte(id, to),
      ),
    )
    .orderBy(desc(id))
    .limit(maxChanges)
  for (const page of toPages(withinBound(sizes).reverse())) {
    const rows = await db.select({ id, at, kind, change }).from(progressHistory).where(inArray(id, page)).orderBy(asc(id))
    yield rows.map((row) => ({ ...row, at: row.at.getTime() }))
  }
}

export type ChangeHead = Omit<StoredChange, 'change'> & { size: number }

/** The newest changes of a character of the last 30 days with ids below `before`, the latest first, `limit` at most. */
export async function listChangeHeads(
  db: Db,
  character: string,
  now: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ChangeHead[]> {
  const { id, at, kind, size, characterUid } = progressHistory
  const rows = await db
    .select({ id, at, kind, size })
    .from(progressHistory)
    .where(and(eq(characterUid, character), gte(at, new Date(now - historyMs)), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

type Sized = { id: number; size: number }

/** The newest of them, the latest first, as many as are stored; more are there until they are deleted. */
function withinBound(sizes: readonly Sized[]): Sized[] {
  let values = 0
  const first = sizes.findIndex(({ size }, place) => {
    values += size
    return values > maxStoredValues && place > 0
  })
  return sizes.slice(0, first < 0 ? undefined : first)
}

function toPages(sizes: readonly Sized[]): number[][] {
  const pages: number[][] = []
  let values = 0
  for (const { id, size } of sizes) {
    const page = pages.at(-1)
    if (page && page.length < pageChanges && values + size <= pageValues) {
      page.push(id)
      values += size
    } else {
      pages.push([id])
      values = size
    }
  }
  return pages
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
