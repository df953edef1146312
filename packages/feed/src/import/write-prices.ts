import { ensurePartitions } from '@stashwise/db/price-partitions'
import type { GameMode } from '@stashwise/game/mode'
import type { ClientBase } from 'pg'
import { stageTrends } from '../history/trends.ts'
import type { PriceColumns } from './prepare.ts'

/** Works out the daily figures of these items for the days of these instants again, from their points. Safe to repeat. */
export async function rollUpDays(
  client: Pick<ClientBase, 'query'>,
  mode: GameMode,
  uids: readonly string[],
  instants: readonly Date[],
): Promise<void> {
  const days = [...new Set(instants.map((at) => at.toISOString().slice(0, 10)))]
  if (uids.length === 0) return
  for (const day of days) {
    // raw SQL: a bulk statement of the import; thousands of items are one array.
    await client.query(
      `INSERT INTO price_days (item_uid, mode, day, low, average, high, count)
       SELECT item_uid, mode, $3::date, min(least(low, average)), round(avg(average))::int, max(average), count(*)
       FROM price_points
       WHERE mode = $1 AND item_uid = ANY($2) AND at >= $3::date::timestamp AT TIME ZONE 'UTC' AND at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
       GROUP BY item_uid, mode
       ON CONFLICT (item_uid, mode, day) DO UPDATE SET low = excluded.low, average = excluded.average, high = excluded.high, count = excluded.count`,
      [mode, uids, day],
    )
  }
}

// raw SQL in this file: bulk statements of the import over columns that its reader has made as array literals, and staging tables.

type Queries = Pick<ClientBase, 'query'>

const feedColumns = `unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::real[], $8::int[], $9::timestamptz[])
  AS f(uid, last, avg24h, low24h, high24h, change24h, offers, scanned_at)`
const figures = 'last, avg24h, low24h, high24h, change24h, offers, scanned_at'
const figuresOf = (table: string) =>
  figures
    .split(', ')
    .map((name) => `${table}.${name}`)
    .join(', ')

export type StagedPrices = { count: number; pricesAt: Date | undefined }
export type WrittenPrices = { changed: number; gone: number; trends: number }

/**
 * Stages prices before they are published: the feed's, a history point for each that moved (at most one in five minutes), and derived days
 * and figures. `ageing`: items whose figures change with time alone. Each statement commits by itself; points of a broken import are still
 * true.
 */
export async function stagePrices(
  queries: Queries,
  mode: GameMode,
  run: number,
  batches: readonly PriceColumns[],
  now: Date,
  ageing: readonly string[],
): Promise<StagedPrices> {
  const moved = new Set<string>()
  for (const batch of batches) for (const uid of await stageBatch(queries, mode, run, batch, now)) moved.add(uid)
  const { rows } = await queries.query<{ at: Date | null }>('SELECT least(max(scanned_at), $2) AS at FROM staged_prices WHERE run = $1', [
    run,
    now,
  ])
  const pricesAt = rows[0]?.at ?? undefined
  if (pricesAt) await stageTrends(queries, mode, [...new Set([...moved, ...ageing])], run, pricesAt)
  return { count: batches.reduce((sum, { count }) => sum + count, 0), pricesAt }
}

/** Returns the items whose price moved. */
async function stageBatch(queries: Queries, mode: GameMode, run: number, prices: PriceColumns, now: Date): Promise<string[]> {
  const columns = [
    mode,
    prices.uids,
    prices.last,
    prices.avg24h,
    prices.low24h,
    prices.high24h,
    prices.change24h,
    prices.offers,
    prices.scannedAt,
  ]
  await queries.query(
    `INSERT INTO staged_prices (run, item_uid, ${figures}, is_changed)
     SELECT $10, f.uid, ${figuresOf('f')}, p.item_uid IS NULL OR (${figuresOf('p')}) IS DISTINCT FROM (${figuresOf('f')})
     FROM ${feedColumns} LEFT JOIN item_prices p ON p.mode = $1 AND p.item_uid = f.uid`,
    [...columns, run],
  )
  await ensurePartitions(queries, await monthsOf(queries, prices.scannedAt, now))
  const { rows } = await queries.query<{ uid: string; at: Date }>(
    `INSERT INTO price_points (item_uid, mode, at, average, low, offers)
     SELECT f.uid, $1, date_bin('5 minutes', least(coalesce(f.scanned_at, $10), $10), timestamptz '2020-01-01 00:00:00+00'), f.avg24h, f.last, f.offers
     FROM ${feedColumns} LEFT JOIN item_prices p ON p.mode = $1 AND p.item_uid = f.uid
     WHERE f.avg24h IS NOT NULL
       AND (p.item_uid IS NULL OR (p.avg24h, p.last) IS DISTINCT FROM (f.avg24h, f.last))
     ON CONFLICT (item_uid, mode, at) DO UPDATE SET average = excluded.average, low = excluded.low, offers = excluded.offers
     RETURNING item_uid AS uid, at`,
    [...columns, now],
  )
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  await rollUpDays(
    queries,
    mode,
    uids,
    rows.map(({ at }) => at),
  )
  return uids
}

/** Publishes staged prices and figures that changed. Items without a price keep an empty row. */
export async function publishPrices(queries: Queries, mode: GameMode, version: number, run: number): Promise<WrittenPrices> {
  const published = await queries.query<{ changed: number; trends: number }>(
    `WITH due AS (
       SELECT s.*, t.item_uid IS NOT NULL AS has_trend, t.spark, t.avg7d, t.change7d
       FROM staged_prices s LEFT JOIN staged_trends t ON t.run = $3 AND t.item_uid = s.item_uid
       WHERE s.run = $3 AND (s.is_changed OR t.item_uid IS NOT NULL)
     ), written AS (
       INSERT INTO item_prices AS p (mode, item_uid, version, ${figures}, spark, avg7d, change7d)
       SELECT $1, d.item_uid, $2, ${figuresOf('d')},
         CASE WHEN d.has_trend THEN d.spark ELSE coalesce(o.spark, '{}') END,
         CASE WHEN d.has_trend THEN d.avg7d ELSE o.avg7d END, CASE WHEN d.has_trend THEN d.change7d ELSE o.change7d END
       FROM due d LEFT JOIN item_prices o ON o.mode = $1 AND o.item_uid = d.item_uid
       ON CONFLICT (mode, item_uid) DO UPDATE SET version = excluded.version, last = excluded.last, avg24h = excluded.avg24h,
         low24h = excluded.low24h, high24h = excluded.high24h, change24h = excluded.change24h, offers = excluded.offers,
         scanned_at = excluded.scanned_at, spark = excluded.spark, avg7d = excluded.avg7d, change7d = excluded.change7d
     )
     SELECT count(*) FILTER (WHERE is_changed)::int AS changed, count(*) FILTER (WHERE has_trend)::int AS trends FROM due`,
    [mode, version, run],
  )
  const gone = await queries.query(
    `UPDATE item_prices p SET version = $2, last = NULL, avg24h = NULL, low24h = NULL, high24h = NULL, change24h = NULL,
       offers = NULL, scanned_at = NULL, avg7d = NULL, change7d = NULL, spark = '{}'
     WHERE p.mode = $1 AND (p.last IS NOT NULL OR p.avg24h IS NOT NULL OR p.avg7d IS NOT NULL OR p.change7d IS NOT NULL
         OR p.scanned_at IS NOT NULL OR p.spark <> '{}')
       AND NOT EXISTS (SELECT 1 FROM staged_prices s WHERE s.run = $3 AND s.item_uid = p.item_uid)`,
    [mode, version, run],
  )
  const { changed = 0, trends = 0 } = published.rows[0] ?? {}
  return { changed, gone: gone.rowCount ?? 0, trends }
}

async function monthsOf(queries: Queries, scannedAt: string, now: Date): Promise<Date[]> {
  const { rows } = await queries.query<{ at: Date }>(
    "SELECT DISTINCT date_trunc('month', least(coalesce(f.at, $2), $2), 'UTC') AS at FROM unnest($1::timestamptz[]) AS f(at)",
    [scannedAt, now],
  )
  return rows.map(({ at }) => at)
}
