import type { RefusedDocument } from '@stashwise/db/schema/feed'
import type { ClientBase } from 'pg'
import { plain } from './feed-log.ts'
import type { DocumentReport } from './load-documents.ts'

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
       last_attempt = excluded.last_attempt, last_success = excluded.last_success, last_error = NULL, records = excluded.records, refused = NULL`,
    [JSON.stringify(rows), now],
  )
}

async function noteFailed(client: Queries, reports: readonly DocumentReport[], now: Date): Promise<void> {
  const rows = reports.map(({ document, mode, error = 'unknown', refused }) => ({
    document,
    mode,
    error: plain(error, 500),
    refused: refused && ({ ...refused, at: now.toISOString(), accepted: false } satisfies RefusedDocument),
  }))
  await client.query(
    `INSERT INTO feed_documents (document, mode, last_attempt, last_error, refused)
     SELECT f.document, f.mode, $2, f.error, f.refused
     FROM jsonb_to_recordset($1) AS f(document text, mode text, error text, refused jsonb)
     ON CONFLICT (document, mode) DO UPDATE SET last_attempt = excluded.last_attempt, last_error = excluded.last_error,
       refused = coalesce(excluded.refused, feed_documents.refused)`,
    [JSON.stringify(rows), now],
  )
}
