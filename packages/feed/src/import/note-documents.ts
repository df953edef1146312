import type { RefusedDocument } from '@stashwise/db/schema/feed'
import type { ClientBase } from 'pg'
import type { DocumentReport } from './load-documents.ts'

/** Notes how each document fared. `isCommitted`: its content is in the database. */
export async function noteDocuments(
  client: Pick<ClientBase, 'query'>,
  reports: readonly DocumentReport[],
  isCommitted: boolean,
  now: Date,
): Promise<void> {
  for (const report of reports) {
    const isGood = report.outcome === 'fresh' || report.outcome === 'same'
    if (isGood !== isCommitted) continue
    const refused: RefusedDocument | null = report.refused ? { ...report.refused, at: now.toISOString(), accepted: false } : null
    if (isCommitted) {
      await client.query(
        `INSERT INTO feed_documents (document, mode, etag, last_modified, body_hash, last_attempt, last_success, records)
         VALUES ($1, $2, $3, $4, $5, $6, $6, $7)
         ON CONFLICT (document, mode) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified, body_hash = excluded.body_hash,
           last_attempt = excluded.last_attempt, last_success = excluded.last_success, last_error = NULL, records = excluded.records, refused = NULL`,
        [report.document, report.mode, report.etag, report.lastModified, report.bodyHash, now, report.records],
      )
    } else {
      await client.query(
        `INSERT INTO feed_documents (document, mode, last_attempt, last_error, refused) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (document, mode) DO UPDATE SET last_attempt = excluded.last_attempt, last_error = excluded.last_error,
           refused = coalesce(excluded.refused, feed_documents.refused)`,
        [report.document, report.mode, now, report.error ?? 'unknown', refused === null ? null : JSON.stringify(refused)],
      )
    }
  }
}
