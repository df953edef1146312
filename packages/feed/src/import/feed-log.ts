import type { ClientBase } from 'pg'
import { arrayLiteral } from './array-literal.ts'

export type FeedLogEntry = { level: 'info' | 'warn' | 'error'; document: string; mode: string; recordId?: string; reason: string }

/** Entries kept; the oldest go. */
const keep = 5000

/** Text of the feed is anybody's: no control characters, and no more than fits a line. */
export const plain = (text: string, longest: number) =>
  text
    .replace(/\p{Cc}/gu, '')
    .slice(0, longest)
    .toWellFormed()

/**
 * Appends to the feed's log. An entry that was already logged within a day is not repeated, whatever its figures are by now.
 */
export async function appendFeedLog(client: Pick<ClientBase, 'query'>, entries: readonly FeedLogEntry[]): Promise<void> {
  if (entries.length === 0) return
  await client.query(
    `INSERT INTO feed_log (level, document, mode, record_id, reason)
     SELECT f.level, f.document, f.mode, f.record_id, f.reason
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS f(level, document, mode, record_id, reason)
     WHERE NOT EXISTS (
       SELECT 1 FROM feed_log l WHERE l.at > now() - interval '1 day' AND l.document = f.document AND l.mode IS NOT DISTINCT FROM f.mode
         AND l.record_id IS NOT DISTINCT FROM f.record_id
         AND regexp_replace(l.reason, '[0-9.]+', '#', 'g') = regexp_replace(f.reason, '[0-9.]+', '#', 'g'))`,
    [
      arrayLiteral(entries.map(({ level }) => level)),
      arrayLiteral(entries.map(({ document }) => document)),
      arrayLiteral(entries.map(({ mode }) => mode)),
      arrayLiteral(entries.map(({ recordId }) => (recordId === undefined ? undefined : plain(recordId, 100)))),
      arrayLiteral(entries.map(({ reason }) => plain(reason, 500))),
    ],
  )
  await client.query('DELETE FROM feed_log WHERE id <= (SELECT max(id) FROM feed_log) - $1', [keep])
}
