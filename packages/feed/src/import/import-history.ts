// raw SQL in this file: rows move from one table to another without leaving the database.
import type { GameMode } from '@stashwise/game/mode'
import { loggedKinds } from '@stashwise/game/record-change'
import type { ClientBase } from 'pg'
import type { Scope } from './load-documents.ts'

/** Imports of a kind and mode that are stored, and the bytes that all of them may take; the latest one is always stored. */
export const maxImports = 14
export const maxImportBytes = 8 * 1024 * 1024
/** What a row takes beside its value, with its entry in the index. */
const rowBytes = 150

type Queries = Pick<ClientBase, 'query'>
type Import = { mode: GameMode; run: number; version: number; now: Date; scope: Scope }

/**
 * Stores what the records that this import changes are before it, by kind. Call it in the transaction that publishes them, before it does, and after it has
 * marked those that are gone. What an import of prices changes belongs to the import before it, or prices alone would push all others out.
 */
export async function storeBefore(queries: Queries, { mode, run, version, now, scope }: Import): Promise<void> {
  await queries.query(
    `WITH changing AS (
       SELECT s.kind, s.id, CASE WHEN r.gone_at IS NULL THEN r.facts END AS before
       FROM staged_records s LEFT JOIN catalogue_records r ON r.mode = $1 AND r.kind = s.kind AND r.id = s.id
       WHERE s.run = $2 AND s.kind = ANY($3)
       UNION ALL
       SELECT kind, id, facts FROM catalogue_records WHERE mode = $1 AND version = $4 AND gone_at IS NOT NULL AND kind = ANY($3)
     ), kinds AS (
       SELECT c.kind, coalesce(CASE WHEN $6 THEN (SELECT max(i.version) FROM imports i WHERE i.mode = $1 AND i.kind = c.kind) END, $4) AS version
       FROM (SELECT DISTINCT kind FROM changing) AS c
     ), begun AS (
       INSERT INTO imports (mode, kind, version, at, records, bytes) SELECT $1, kind, version, $5, 0, 0 FROM kinds ON CONFLICT DO NOTHING
     )
     INSERT INTO import_changes (mode, kind, version, id, before)
     SELECT $1, c.kind, k.version, c.id, c.before FROM changing c JOIN kinds k USING (kind)
     ON CONFLICT DO NOTHING`,
    [mode, run, loggedKinds, version, now, scope === 'prices'],
  )
  await queries.query(
    `UPDATE imports i SET records = c.records, bytes = c.bytes
     FROM (SELECT kind, version, count(*)::int AS records, sum(coalesce(pg_column_size(before), 0) + $2) AS bytes
           FROM import_changes JOIN (SELECT kind, max(version) AS version FROM imports WHERE mode = $1 GROUP BY kind) AS l USING (kind, version)
           WHERE mode = $1 GROUP BY kind, version) AS c
     WHERE i.mode = $1 AND i.kind = c.kind AND i.version = c.version`,
    [mode, rowBytes],
  )
  await queries.query(
    `DELETE FROM imports i USING (
       SELECT kind, version, row_number() OVER latest AS place, sum(bytes) OVER latest AS total FROM imports WHERE mode = $1
       WINDOW latest AS (PARTITION BY kind ORDER BY version DESC)) AS o
     WHERE i.mode = $1 AND i.kind = o.kind AND i.version = o.version AND (o.place > $2 OR (o.place > 1 AND o.total > $3))`,
    [mode, maxImports, maxImportBytes],
  )
}
