import type { ClientBase } from 'pg'
import { plain } from './feed-log.ts'
import type { DocumentReport } from './load-documents.ts'
import { noteMeasures } from './note-measures.ts'

type Queries = Pick<ClientBase, 'query'>

/** Notes how each document fared. `isCommitted`: its content is in the database. */
export async function noteDocuments(client: Queries, reports: readonly DocumentReport[], isCommitted: boolean, now: Date): Promise<void> {
  const wanted = reports.filter(({ outcome }) => (outcome === 'fresh' || outcome === 'same') === isCommitted)
  if (wanted.length === 0) return
  await (isCommitted ? noteGood(client, wanted, now) : noteFailed(client, wanted, now))
}

async function noteGood(client: Queries, reports: readonly DocumentReport[], now: Date): Promise<void> {
  const rows = reports.map(({ document, mode, etag, lastModified, bodyHash, records }) => ({
    document,
    mode,
    etag,
    last_modified: lastModified,
    body_hash: bodyHash,
    records,
  }))
  await client.query(
    `INSERT INTO feed_documents (document, mode, etag, last_modified, body_hash, last_attempt, last_success, records)
     SELECT f.document, f.mode, f.etag, f.last_modified, f.body_hash, $2, $2, f.records
     FROM jsonb_to_recordset($1) AS f(document text, mode text, etag text, last_modified text, body_hash text, records int)
     ON CONFLICT (document, mode) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified, body_hash = excluded.body_hash,
       last_attempt = excluded.last_attempt, last_success = excluded.last_success, last_error = NULL, records = excluded.records, held = NULL`,
    [JSON.stringify(rows), now],
  )
  await noteMeasures(client, reports, now)
}

async function noteFailed(client: Queries, reports: readonly DocumentReport[], now: Date): Promise<void> {
  const rows = reports.map(({ document, mode, error = 'unknown', held }) => ({
    document,
    mode,
    error: plain(error, 500),
    held: held && { ...held, since: held.since ?? now.toISOString() },
  }))
  // While the import ran, an admin may have decided about the hold that goes on.
  await client.query(
    `INSERT INTO feed_documents AS d (document, mode, last_attempt, last_error, held)
     SELECT f.document, f.mode, $2, f.error, f.held
     FROM jsonb_to_recordset($1) AS f(document text, mode text, error text, held jsonb)
     ON CONFLICT (document, mode) DO UPDATE SET last_attempt = excluded.last_attempt, last_error = excluded.last_error,
       held = CASE WHEN excluded.held IS NULL OR excluded.held->>'since' = d.held->>'since' THEN d.held ELSE excluded.held END`,
    [JSON.stringify(rows), now],
  )
}
