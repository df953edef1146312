// raw SQL in this file: one chain of common table expressions with windows and generate_series; the builder has neither.
import type { Db } from '@stashwise/db/db'
import { itemPrices } from '@stashwise/db/schema/prices'
import type { GameMode } from '@stashwise/game/mode'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'

type Queries = Pick<ClientBase, 'query'>

/** Items per statement: some fifty milliseconds of an embedded database, which has nothing else meanwhile. */
const batchItems = 250

/**
 * Writes the seven days before `until` for these items: 28 six-hour averages (gaps carry a value of the week before), their mean, and the
 * change of the 24-hour average against the time-weighted mean before the window. Both are absent while the history is shorter. Returns how
 * many rows differed.
 */
export const refreshTrends = (queries: Queries, mode: GameMode, uids: readonly string[], version: number, until: Date): Promise<number> =>
  inBatches(uids, (batch) => queries.query(refreshSql, [mode, batch, until, version]))

/** The same figures for the prices an import has staged, put beside them. */
export const stageTrends = (queries: Queries, mode: GameMode, uids: readonly string[], run: number, until: Date): Promise<number> =>
  inBatches(uids, (batch) => queries.query(stageSql, [mode, batch, until, run]))

async function inBatches(uids: readonly string[], write: (batch: string[]) => Promise<{ rowCount: number | null }>): Promise<number> {
  let written = 0
  for (let from = 0; from < uids.length; from += batchItems) {
    const { rowCount } = await write(uids.slice(from, from + batchItems))
    written += rowCount ?? 0
  }
  return written
}

/** Items with figures of the last seven days: they change with time, also when the price does not. */
export async function trendingItems(db: Db, mode: GameMode): Promise<string[]> {
  const { itemUid, spark, avg7d, change7d } = itemPrices
  const rows = await db
    .select({ uid: itemUid })
    .from(itemPrices)
    .where(and(eq(itemPrices.mode, mode), or(sql`${spark} <> '{}'`, isNotNull(avg7d), isNotNull(change7d))))
  return rows.map(({ uid }) => uid)
}

const figures = `
WITH bucket AS (
  SELECT item_uid, greatest(27 - floor(extract(epoch FROM ($3::timestamptz - at)) / 21600)::int, -1) AS slot, avg(average) AS average, min(at) AS at
  FROM price_points
  WHERE mode = $1 AND item_uid = ANY($2) AND at <= $3 AND at > $3::timestamptz - interval '14 days'
  GROUP BY 1, 2
), start AS (
  SELECT DISTINCT ON (item_uid) item_uid, average FROM price_points
  WHERE mode = $1 AND item_uid = ANY($2) AND at <= $3::timestamptz - interval '7 days' AND at > $3::timestamptz - interval '14 days'
  ORDER BY item_uid, at DESC
), stood AS (
  SELECT item_uid, average, extract(epoch FROM least(lead(at) OVER (PARTITION BY item_uid ORDER BY at), $3::timestamptz - interval '7 days')
    - greatest(at, $3::timestamptz - interval '8 days')) AS seconds
  FROM price_points
  WHERE mode = $1 AND item_uid = ANY($2) AND at <= $3::timestamptz - interval '7 days' AND at > $3::timestamptz - interval '14 days'
), before AS (
  SELECT item_uid, sum(average * seconds) / sum(seconds) AS average FROM stood WHERE seconds > 0 GROUP BY item_uid
), known AS (
  SELECT item_uid, slot, average FROM bucket WHERE slot >= 0
  UNION ALL SELECT item_uid, -1, average FROM start
), stretch AS (
  SELECT item_uid, slot, average, coalesce(lead(slot) OVER (PARTITION BY item_uid ORDER BY slot), 28) AS next_slot FROM known
), filled AS (
  SELECT item_uid, n AS slot, average FROM stretch, generate_series(greatest(slot, 0), next_slot - 1) AS n
), trend AS (
  SELECT item_uid, array_agg(round(average)::int ORDER BY slot) AS spark, round(avg(average))::int AS avg7d FROM filled GROUP BY item_uid
), span AS (
  SELECT item_uid, min(at) <= $3::timestamptz - interval '156 hours' AS is_week FROM bucket GROUP BY item_uid
), figures AS (
  SELECT item_uid, spark, CASE WHEN is_week THEN avg7d END AS avg7d, CASE WHEN is_week THEN coalesce(before.average, start.average, spark[1]) END AS first
  FROM trend JOIN span USING (item_uid) LEFT JOIN start USING (item_uid) LEFT JOIN before USING (item_uid)
), fresh AS (
  SELECT f.item_uid, f.spark, f.avg7d,
    CASE WHEN f.first > 0 AND p.avg24h IS NOT NULL THEN round(((p.avg24h - f.first) * 100.0 / f.first)::numeric, 2)::real END AS change7d
  FROM figures f JOIN `

const refreshSql = `${figures} item_prices p ON p.mode = $1 AND p.item_uid = f.item_uid
)
UPDATE item_prices p SET version = $4, spark = fresh.spark, avg7d = fresh.avg7d, change7d = fresh.change7d
FROM fresh
WHERE p.mode = $1 AND p.item_uid = fresh.item_uid
  AND (p.spark, p.avg7d, p.change7d) IS DISTINCT FROM (fresh.spark, fresh.avg7d, fresh.change7d)`

const stageSql = `${figures} staged_prices p ON p.run = $4 AND p.item_uid = f.item_uid
)
INSERT INTO staged_trends (run, item_uid, spark, avg7d, change7d)
SELECT $4, fresh.item_uid, fresh.spark, fresh.avg7d, fresh.change7d
FROM fresh LEFT JOIN item_prices p ON p.mode = $1 AND p.item_uid = fresh.item_uid
WHERE (coalesce(p.spark, '{}'), p.avg7d, p.change7d) IS DISTINCT FROM (fresh.spark, fresh.avg7d, fresh.change7d)`
