import type { Db } from '@stashwise/db/db'
import { feedDocuments } from '@stashwise/db/schema/feed'
import { sql } from 'drizzle-orm'
import { plain } from './feed-log.ts'
import type { DocumentReport } from './load-documents.ts'

/** Days by whose best a new document is judged: longer than anybody chips at a feed unnoticed, shorter than a season of the game. */
const days = 14

/** Notes what was measured of accepted documents, as part of their day, and deletes days that are over. */
async function noteMeasures(db: Db, reports: readonly DocumentReport[], now: Date): Promise<void> {
  const measured = reports.filter(({ figures }) => figures !== undefined)
  if (measured.length === 0) return
  const rows = measured.flatMap(({ document, mode, figures = {} }) =>
    Object.entries(figures).map(([measure, figure]) => ({ document, mode, measure, figure })),
  )
  const names = measured.map(({ document, mode, levelAccepted = false }) => ({ document, mode, all: levelAccepted }))
  const today = sql`(${now.toISOString()}::timestamptz AT TIME ZONE 'UTC')::date`
  // raw SQL, here and below: bulk statements, hundreds of figures as one JSON.
  await db.execute(sql`
    DELETE FROM feed_measures m USING jsonb_to_recordset(${JSON.stringify(names)}) AS f(document text, mode text, "all" boolean)
    WHERE m.document = f.document AND m.mode = f.mode AND (f."all" OR m.day < ${today} - ${days}::int)`)
  await db.execute(sql`
    INSERT INTO feed_measures AS m (document, mode, measure, day, lowest, highest)
    SELECT f.document, f.mode, f.measure, ${today}, f.figure, f.figure
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS f(document text, mode text, measure text, figure double precision)
    ON CONFLICT (document, mode, measure, day) DO UPDATE SET lowest = least(m.lowest, excluded.lowest), highest = greatest(m.highest, excluded.highest)
    WHERE excluded.lowest < m.lowest OR excluded.highest > m.highest`)
}

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
  // An admin may have decided about the continuing hold during the import.
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
