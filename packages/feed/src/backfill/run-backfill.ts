import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '@stashwise/db/connections'
import { withLock } from '@stashwise/db/locks'
import type { Database } from '@stashwise/db/open-database'
import { ensurePartitions } from '@stashwise/db/price-partitions'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { PoolClient } from 'pg'
import { FeedError, type FetchRules, fetchDocument } from '../fetch/fetch-document.ts'
import { refreshTrends } from '../history/trends.ts'
import { arrayLiteral } from '../import/array-literal.ts'
import { nextVersion } from '../import/run-import.ts'
import { type HistoryPoint, readHistoryDocument, recentPoints, toDays } from './history-document.ts'

export type BackfillRequest = {
  database: Database
  feedUrl: string
  clock: () => number
  signal?: AbortSignal
  rules?: Partial<FetchRules>
  /** Histories fetched at once. */
  concurrency?: number
  /** Least time between the starts of two requests, over all of them. */
  paceMs?: number
}
export type BackfillSummary = { done: number; absent: number; postponed: number }

type Want = { uid: string; mode: GameMode; bsgId: string; attempts: number }

const keepPointsDays = 30
const batchItems = 40
const firstRetryMs = 60_000
const longestRetryMs = 6 * 3_600_000
/** Failures in a row that end a run. */
const enough = 3

type Outcome = keyof BackfillSummary | 'unwelcome' | undefined

/**
 * Fetches the histories that are still missing, slowly, until none is due. Resumable: what is done is noted item by item,
 * and a failed one comes again later. A feed that fails three times in a row, or asks for less, is left alone until the
 * next run. Undefined when another process is at it.
 */
export async function runBackfill(request: BackfillRequest): Promise<BackfillSummary | undefined> {
  const done = await withLock(request.database, 'feed-backfill', () => backfill(request))
  return done?.result
}

async function backfill(request: BackfillRequest): Promise<BackfillSummary> {
  const summary: BackfillSummary = { done: 0, absent: 0, postponed: 0 }
  await queueMissing(request.database, new Date(request.clock()))
  let failures = 0
  const isStopped = () => request.signal?.aborted === true || failures >= enough
  while (!isStopped()) {
    const batch = await dueItems(request.database, new Date(request.clock()))
    if (batch.length === 0) return summary
    const filled: Want[] = []
    const queue = [...batch]
    const pace = pacer(request.paceMs ?? 250)
    const lane = async () => {
      for (let want = queue.shift(); want && !isStopped(); want = queue.shift()) {
        await pace()
        const outcome = await fillOne(request, want)
        if (outcome === undefined) continue
        summary[outcome === 'unwelcome' ? 'postponed' : outcome] += 1
        if (outcome === 'done') filled.push(want)
        if (outcome === 'unwelcome') failures = enough
        else if (failures < enough) failures = outcome === 'postponed' ? failures + 1 : 0
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: request.concurrency ?? 2 }, lane))
    // A lane ends early only when the database does not even take a note.
    if (lanes.some(({ status }) => status === 'rejected')) failures = enough
    await publishTrends(request.database, filled, new Date(request.clock()))
  }
  return summary
}

/** Every item with a price is wanted once. */
async function queueMissing({ pool }: Database, now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO backfill (item_uid, mode, next_at) SELECT p.item_uid, p.mode, $1 FROM item_prices p JOIN catalogue_state s ON s.mode = p.mode AND s.reached
     WHERE p.avg24h IS NOT NULL ON CONFLICT DO NOTHING`,
    [now],
  )
}

async function dueItems({ pool }: Database, now: Date): Promise<Want[]> {
  const { rows } = await pool.query<{ uid: string; mode: GameMode; attempts: number; facts: string }>(
    `SELECT b.item_uid AS uid, b.mode, b.attempts, r.facts FROM backfill b
     JOIN catalogue_records r ON r.mode = b.mode AND r.kind = 'item' AND r.id = b.item_uid AND r.gone_at IS NULL
     WHERE b.status = 'waiting' AND b.next_at <= $1 ORDER BY b.next_at, b.item_uid LIMIT $2`,
    [now, batchItems],
  )
  return rows.map(({ uid, mode, attempts, facts }) => {
    const { bsgId }: { bsgId: string } = JSON.parse(facts)
    return { uid, mode, attempts, bsgId }
  })
}

async function fillOne(request: BackfillRequest, want: Want): Promise<Outcome> {
  const feedName = gameModes.find(({ mode }) => mode === want.mode)?.feedName ?? want.mode
  const url = `${request.feedUrl.replace(/\/$/, '')}/${feedName}/prices/${want.bsgId}`
  const now = new Date(request.clock())
  try {
    const rules = { maxBytes: 4 * 1024 * 1024, tries: 2, ...request.rules }
    const answer = await fetchDocument({ url, rules, signal: request.signal, read: (body) => readHistoryDocument(body, now) })
    if (answer.status !== 'fresh') return undefined
    await inTransaction(request.database.patientPool, (client) => saveHistory(client, want, answer.content, now))
    return 'done'
  } catch (error) {
    if (request.signal?.aborted) return undefined
    const status = error instanceof FeedError ? error.status : undefined
    if (status !== 404 && status !== 410) {
      await postpone(request, want, now)
      return status === 429 ? 'unwelcome' : 'postponed'
    }
    await request.database.pool.query("UPDATE backfill SET status = 'absent' WHERE item_uid = $1 AND mode = $2", [want.uid, want.mode])
    return 'absent'
  }
}

async function postpone({ database }: BackfillRequest, want: Want, now: Date): Promise<void> {
  const wait = Math.min(firstRetryMs * 2 ** Math.min(want.attempts, 20), longestRetryMs)
  await database.pool.query('UPDATE backfill SET attempts = attempts + 1, next_at = $3 WHERE item_uid = $1 AND mode = $2', [
    want.uid,
    want.mode,
    new Date(now.getTime() + wait),
  ])
}

/** What we recorded ourselves stays: the feed only fills gaps. */
async function saveHistory(client: PoolClient, { uid, mode }: Want, points: HistoryPoint[], now: Date): Promise<void> {
  const recent = recentPoints(points, now, keepPointsDays)
  await ensurePartitions(
    client,
    recent.map(({ at }) => at),
  )
  await client.query(
    `INSERT INTO price_points (item_uid, mode, at, average, low, offers)
     SELECT $1, $2, f.at, f.average, f.low, f.offers FROM unnest($3::timestamptz[], $4::int[], $5::int[], $6::int[]) AS f(at, average, low, offers)
     ON CONFLICT DO NOTHING`,
    [
      uid,
      mode,
      arrayLiteral(recent.map(({ at }) => at.toISOString())),
      arrayLiteral(recent.map(({ average }) => average)),
      arrayLiteral(recent.map(({ low }) => low)),
      arrayLiteral(recent.map(({ offers }) => offers)),
    ],
  )
  const days = toDays(points)
  await client.query(
    `INSERT INTO price_days (item_uid, mode, day, low, average, high, count)
     SELECT $1, $2, f.day, f.low, f.average, f.high, f.count
     FROM unnest($3::date[], $4::int[], $5::int[], $6::int[], $7::int[]) AS f(day, low, average, high, count)
     ON CONFLICT DO NOTHING`,
    [
      uid,
      mode,
      arrayLiteral(days.map(({ day }) => day)),
      arrayLiteral(days.map(({ low }) => low)),
      arrayLiteral(days.map(({ average }) => average)),
      arrayLiteral(days.map(({ high }) => high)),
      arrayLiteral(days.map(({ count }) => count)),
    ],
  )
  await client.query("UPDATE backfill SET status = 'done' WHERE item_uid = $1 AND mode = $2", [uid, mode])
}

/** Shows the new 7-day figures of a batch, as one version per mode. */
async function publishTrends(database: Database, filled: readonly Want[], now: Date): Promise<void> {
  for (const { mode } of gameModes) {
    const uids = filled.filter((want) => want.mode === mode).map(({ uid }) => uid)
    if (uids.length === 0) continue
    await inTransaction(database.patientPool, async (client) => {
      const version = await nextVersion(client)
      const { rows } = await client.query<{ until: Date }>(
        'SELECT least(coalesce(prices_at, $2), $2) AS until FROM catalogue_state WHERE mode = $1',
        [mode, now],
      )
      await refreshTrends(client, mode, uids, version, rows[0]?.until ?? now)
      await client.query('UPDATE catalogue_state SET version = $2, updated_at = now() WHERE mode = $1', [mode, version])
      await client.query("SELECT pg_notify('catalogue', $1)", [`${mode}:${version}`])
    })
  }
}

/** Lets callers through one at a time, some milliseconds apart. */
function pacer(paceMs: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + paceMs
    if (at > now) await sleep(at - now)
  }
}
