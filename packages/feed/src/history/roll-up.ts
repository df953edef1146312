import type { GameMode } from '@stashwise/game/mode'
import type { ClientBase } from 'pg'

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
       SELECT item_uid, mode, $3::date, min(least(low, average)), round(avg(average))::int, max(greatest(high, average)), count(*)
       FROM price_points
       WHERE mode = $1 AND item_uid = ANY($2) AND at >= $3::date::timestamp AT TIME ZONE 'UTC' AND at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
       GROUP BY item_uid, mode
       ON CONFLICT (item_uid, mode, day) DO UPDATE SET low = excluded.low, average = excluded.average, high = excluded.high, count = excluded.count`,
      [mode, uids, day],
    )
  }
}
