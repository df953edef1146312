import type { GameMode } from '@stashwise/game/mode'
import type { ClientBase } from 'pg'

/**
 * Works out the seven days before `until` of these items: 28 six-hour averages (a gap carries the last value, from up to
 * a week earlier), their mean as the 7-day average, and the change of the 24-hour average against the first of them. The
 * change needs a value as old as the window.
 */
export async function refreshTrends(
  client: ClientBase,
  mode: GameMode,
  uids: readonly string[],
  version: number,
  until: Date,
): Promise<void> {
  for (let from = 0; from < uids.length; from += 1000) {
    await client.query(trendSql, [mode, uids.slice(from, from + 1000), until, version])
  }
}

const trendSql = `
WITH bucket AS (
  SELECT item_uid, greatest(27 - floor(extract(epoch FROM ($3::timestamptz - at)) / 21600)::int, -1) AS slot, avg(average) AS average, max(at) AS at
  FROM price_points
  WHERE mode = $1 AND item_uid = ANY($2) AND at <= $3 AND at > $3::timestamptz - interval '14 days'
  GROUP BY 1, 2
), start AS (
  SELECT DISTINCT ON (item_uid) item_uid, average FROM price_points
  WHERE mode = $1 AND item_uid = ANY($2) AND at <= $3::timestamptz - interval '7 days' AND at > $3::timestamptz - interval '14 days'
  ORDER BY item_uid, at DESC
), known AS (
  SELECT item_uid, slot, average FROM bucket WHERE slot >= 0
  UNION ALL SELECT item_uid, -1, average FROM start
), stretch AS (
  SELECT item_uid, slot, average, coalesce(lead(slot) OVER (PARTITION BY item_uid ORDER BY slot), 28) AS next_slot FROM known
), filled AS (
  SELECT item_uid, n AS slot, average FROM stretch, generate_series(greatest(slot, 0), next_slot - 1) AS n
), trend AS (
  SELECT item_uid, array_agg(round(average)::int ORDER BY slot) AS spark, round(avg(average))::int AS avg7d FROM filled GROUP BY item_uid
)
UPDATE item_prices p
SET version = $4, spark = trend.spark, avg7d = trend.avg7d,
    change7d = CASE WHEN start.average > 0 AND p.avg24h IS NOT NULL THEN round(((p.avg24h - start.average) * 100.0 / start.average)::numeric, 2) END
FROM trend LEFT JOIN start ON start.item_uid = trend.item_uid
WHERE p.mode = $1 AND p.item_uid = trend.item_uid`
