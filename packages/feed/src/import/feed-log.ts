import type { Db } from '@stashwise/db/db'
import { feedLog } from '@stashwise/db/schema/feed'
import { lte, max, sql } from 'drizzle-orm'
import { arrayLiteral } from './array-literal.ts'

export type FeedLogEntry = { level: 'info' | 'warn' | 'error'; document: string; mode: string; recordId?: string; reason: string }

/** Entries in the log; the oldest are deleted. */
const maxEntries = 5000

/** Text of the feed is anybody's: no control characters, and no more than fits a line. */
export const plain = (text: string, longest: number) =>
  text
    .replace(/\p{Cc}/gu, '')
    .slice(0, longest)
    .toWellFormed()

/** Appends to the feed's log, except entries logged within a day before, whatever their figures. */
export async function appendFeedLog(db: Db, entries: readonly FeedLogEntry[]): Promise<void> {
  if (entries.length === 0) return
  const column = (values: (string | undefined)[]) => sql`${arrayLiteral(values)}::text[]`
  // raw SQL: a bulk statement, a thousand entries as five arrays.
  await db.execute(sql`
    INSERT INTO feed_log (level, document, mode, record_id, reason)
     SELECT f.level, f.document, f.mode, f.record_id, f.reason
     FROM unnest(${column(entries.map(({ level }) => level))}, ${column(entries.map(({ document }) => document))},
       ${column(entries.map(({ mode }) => mode))}, ${column(entries.map(({ recordId }) => recordId && plain(recordId, 100)))},
       ${column(entries.map(({ reason }) => plain(reason, 500)))}) AS f(level, document, mode, record_id, reason)
     WHERE NOT EXISTS (
       SELECT 1 FROM feed_log l WHERE l.at > now() - interval '1 day' AND l.document = f.document AND l.mode IS NOT DISTINCT FROM f.mode
         AND l.record_id IS NOT DISTINCT FROM f.record_id
         AND regexp_replace(l.reason, '[0-9.]+', '#', 'g') = regexp_replace(f.reason, '[0-9.]+', '#', 'g'))`)
  const newest = db.select({ id: max(feedLog.id) }).from(feedLog)
  await db.delete(feedLog).where(lte(feedLog.id, sql`${newest} - ${maxEntries}`))
}
