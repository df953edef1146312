// raw SQL in this file: rows move from one table to another without leaving the database.
import type { GameMode } from '@stashwise/game/mode'
import { loggedKinds } from '@stashwise/game/record-change'
import type { ClientBase } from 'pg'

type Queries = Pick<ClientBase, 'query'>
type Import = { mode: GameMode; run: number; version: number; now: Date }

/**
 * Logs what staged records change. Call it in the transaction that publishes them, before it does. A record that changes again on the same UTC day
 * keeps one row; changed back, it has none.
 */
export async function logStaged(queries: Queries, { mode, run, now }: Import): Promise<void> {
  await logChanges(
    queries,
    `SELECT s.kind, s.id, CASE WHEN r.gone_at IS NULL THEN r.facts END AS before, s.facts AS after
     FROM staged_records s LEFT JOIN catalogue_records r ON r.mode = $1 AND r.kind = s.kind AND r.id = s.id
     WHERE s.run = $4 AND s.kind = ANY($3)`,
    [mode, now, loggedKinds, run],
  )
}

/** Logs the records that this import has marked as gone. */
export async function logGone(queries: Queries, { mode, version, now }: Import): Promise<void> {
  await logChanges(
    queries,
    `SELECT kind, id, facts AS before, NULL AS after FROM catalogue_records
     WHERE mode = $1 AND kind = ANY($3) AND version = $4 AND gone_at IS NOT NULL`,
    [mode, now, loggedKinds, version],
  )
}

async function logChanges(queries: Queries, changes: string, values: unknown[]): Promise<void> {
  await queries.query(
    `INSERT INTO record_changes AS c (mode, day, kind, id, at, before, after)
     SELECT $1, ($2::timestamptz AT TIME ZONE 'UTC')::date, kind, id, $2, before, after FROM (${changes}) AS changes
     WHERE before IS DISTINCT FROM after
     ON CONFLICT (mode, day, kind, id) DO UPDATE SET at = excluded.at, after = excluded.after`,
    values,
  )
  await queries.query(
    `DELETE FROM record_changes
     WHERE mode = $1 AND day = ($2::timestamptz AT TIME ZONE 'UTC')::date AND before IS NOT DISTINCT FROM after`,
    values.slice(0, 2),
  )
}
