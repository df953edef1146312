import { ensurePartitions } from '@stashwise/db/price-partitions'
import type { GameMode } from '@stashwise/game/mode'
import type { ClientBase } from 'pg'
import { rollUpDays } from '../history/roll-up.ts'
import { refreshTrends, trendingItems } from '../history/trends.ts'
import type { Scope } from './load-documents.ts'
import type { PriceColumns } from './prepare.ts'

const feedColumns = `unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::real[], $8::int[], $9::timestamptz[])
  AS f(uid, last, avg24h, low24h, high24h, change24h, offers, scanned_at)`

export type WrittenPrices = { changed: number; gone: number; trends: number; pricesAt: Date | undefined }

/**
 * Writes the prices that changed, a history point for each whose price moved (one per five minutes at most), and what is
 * worked out from the history: with everything, the figures of prices that stand still move on too. Items without a
 * price any more keep a row without figures.
 */
export async function writePrices(
  client: ClientBase,
  mode: GameMode,
  version: number,
  prices: PriceColumns,
  now: Date,
  scope: Scope,
): Promise<WrittenPrices> {
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
  await ensurePartitions(client, await monthsOf(client, prices.scannedAt, now))
  const points = await client.query<{ uid: string; at: Date }>(
    `INSERT INTO price_points (item_uid, mode, at, average, low, high, offers)
     SELECT f.uid, $1, date_bin('5 minutes', least(coalesce(f.scanned_at, $10), $10), timestamptz '2020-01-01 00:00:00+00'), f.avg24h, f.last, f.high24h, f.offers
     FROM ${feedColumns} LEFT JOIN item_prices p ON p.mode = $1 AND p.item_uid = f.uid
     WHERE f.avg24h IS NOT NULL
       AND (p.item_uid IS NULL OR (p.avg24h, p.last, p.low24h, p.high24h) IS DISTINCT FROM (f.avg24h, f.last, f.low24h, f.high24h))
     ON CONFLICT (item_uid, mode, at) DO UPDATE SET average = excluded.average, low = excluded.low, high = excluded.high, offers = excluded.offers
     RETURNING item_uid AS uid, at`,
    [...columns, now],
  )
  const changed = await client.query(
    `INSERT INTO item_prices AS p (mode, item_uid, version, last, avg24h, low24h, high24h, change24h, offers, scanned_at)
     SELECT $1, f.uid, $10, f.last, f.avg24h, f.low24h, f.high24h, f.change24h, f.offers, f.scanned_at FROM ${feedColumns}
     ON CONFLICT (mode, item_uid) DO UPDATE SET version = excluded.version, last = excluded.last, avg24h = excluded.avg24h,
       low24h = excluded.low24h, high24h = excluded.high24h, change24h = excluded.change24h, offers = excluded.offers, scanned_at = excluded.scanned_at
     WHERE (p.last, p.avg24h, p.low24h, p.high24h, p.change24h, p.offers, p.scanned_at)
       IS DISTINCT FROM (excluded.last, excluded.avg24h, excluded.low24h, excluded.high24h, excluded.change24h, excluded.offers, excluded.scanned_at)`,
    [...columns, version],
  )
  const gone = await client.query(
    `UPDATE item_prices p SET version = $3, last = NULL, avg24h = NULL, low24h = NULL, high24h = NULL, change24h = NULL,
       offers = NULL, scanned_at = NULL, avg7d = NULL, change7d = NULL, spark = '{}'
     WHERE p.mode = $1 AND (p.last IS NOT NULL OR p.avg24h IS NOT NULL OR p.avg7d IS NOT NULL OR p.change7d IS NOT NULL
         OR p.scanned_at IS NOT NULL OR p.spark <> '{}')
       AND NOT EXISTS (SELECT 1 FROM unnest($2::text[]) AS f(uid) WHERE f.uid = p.item_uid)`,
    [mode, prices.uids, version],
  )
  const uids = [...new Set(points.rows.map(({ uid }) => uid))]
  await rollUpDays(
    client,
    mode,
    uids,
    points.rows.map(({ at }) => at),
  )
  const pricesAt = await newestScan(client, mode, now)
  const ageing = scope === 'all' ? await trendingItems(client, mode) : []
  const trends = pricesAt ? await refreshTrends(client, mode, [...new Set([...uids, ...ageing])], version, pricesAt) : 0
  return { changed: changed.rowCount ?? 0, gone: gone.rowCount ?? 0, trends, pricesAt }
}

async function monthsOf(client: ClientBase, scannedAt: string, now: Date): Promise<Date[]> {
  const { rows } = await client.query<{ at: Date }>(
    "SELECT DISTINCT date_trunc('month', least(coalesce(f.at, $2), $2), 'UTC') AS at FROM unnest($1::timestamptz[]) AS f(at)",
    [scannedAt, now],
  )
  return rows.map(({ at }) => at)
}

/** When the feed last looked at this market; what is worked out over time counts back from here. */
async function newestScan(client: ClientBase, mode: GameMode, now: Date): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date | null }>('SELECT least(max(scanned_at), $2) AS at FROM item_prices WHERE mode = $1', [
    mode,
    now,
  ])
  return rows[0]?.at ?? undefined
}
