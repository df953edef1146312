import type { Db } from '@stashwise/db/db'
import { feedDocuments } from '@stashwise/db/schema/feed'
import { sql } from 'drizzle-orm'
import { plain } from './feed-log.ts'
import type { DocumentReport } from './load-documents.ts'
import { noteMeasures } from './note-measures.ts'

/** Notes how each document fared. `isCommitted`: its content is in the database. */
export async function noteDocuments(db: Db, reports: readonly DocumentReport[], isCommitted: boolean, now: Date): Promise<void> {
  const wanted = reports.filter(({ outcome }) => (outcome === 'updated' || outcome === 'unchanged') === isCommitted)
  if (wanted.length === 0) return
  await (isCommitted ? noteGood(db, wanted, now) : noteFailed(db, wanted, now))
}

const target = [feedDocuments.document, feedDocuments.mode]

async function noteGood(db: Db, reports: readonly DocumentReport[], now: Date): Promise<void> {
  const rows = reports.map(({ document, mode, etag, lastModified, bodyHash, records }) => ({
    document,
    mode,
    etag,
    lastModified,
    bodyHash,
    lastAttempt: now,
    lastSuccess: now,
    records,
  }))
  await db
    .insert(feedDocuments)
    .values(rows)
    .onConflictDoUpdate({
      target,
      set: {
        etag: sql`excluded.etag`,
        lastModified: sql`excluded.last_modified`,
        bodyHash: sql`excluded.body_hash`,
        lastAttempt: now,
        lastSuccess: now,
        lastError: null,
        records: sql`excluded.records`,
        held: null,
      },
    })
  await noteMeasures(db, reports, now)
}

async function noteFailed(db: Db, reports: readonly DocumentReport[], now: Date): Promise<void> {
  const rows = reports.map(({ document, mode, error = 'unknown', held }) => ({
    document,
    mode,
    lastAttempt: now,
    lastError: plain(error, 500),
    held: held && { ...held, since: held.since ?? now.toISOString() },
  }))
  const stored = feedDocuments.held
  // While the import ran, an admin may have decided about the hold that goes on.
  const goesOn = sql`excluded.held IS NULL OR excluded.held->>'since' = ${stored}->>'since'`
  await db
    .insert(feedDocuments)
    .values(rows)
    .onConflictDoUpdate({
      target,
      set: {
        lastAttempt: now,
        lastError: sql`excluded.last_error`,
        held: sql`CASE WHEN ${goesOn} THEN ${stored} ELSE excluded.held END`,
      },
    })
}
