import { setTimeout as sleep } from 'node:timers/promises'
import { nextVersion } from '@stashwise/db/catalogue-version'
import { inTransaction } from '@stashwise/db/connections'
import type { Db } from '@stashwise/db/db'
import { withLock } from '@stashwise/db/locks'
import { notify } from '@stashwise/db/notify'
import type { Database } from '@stashwise/db/open-database'
import { ensurePartitions } from '@stashwise/db/price-partitions'
import { requestedAt } from '@stashwise/db/request-history'
import { catalogueRecords, catalogueState } from '@stashwise/db/schema/catalogue'
import { backfill, itemPrices } from '@stashwise/db/schema/prices'
import { type GameMode, gameModes, isGameMode } from '@stashwise/game/mode'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { FeedError, fetchDocument } from '../fetch/fetch-document.ts'
import { refreshTrends } from '../history/trends.ts'
import { arrayLiteral } from '../import/array-literal.ts'
import type { ImportRequest } from '../import/run-import.ts'
import { type HistoryPoint, parseHistoryDocument, recentPoints, toDays } from './history-document.ts'

export type BackfillRequest = Pick<ImportRequest, 'database' | 'feedUrl' | 'clock' | 'signal' | 'rules'> & {
  /** Histories fetched at once. */
  concurrency?: number
  /** Minimum time between the starts of any two requests. */
  paceMs?: number
}
export type BackfillSummary = { done: number; absent: number; postponed: number }

type Want = { uid: string; mode: GameMode; bsgId: string; attempts: number }

const pointsDays = 30
const batchItems = 40
const firstRetryMs = 60_000
const maxRetryMs = 6 * 3_600_000
/** Failures in a row that end a run. */
const enough = 3

type Outcome = keyof BackfillSummary | 'unwelcome' | undefined

/**
 * Fetches missing histories slowly until none is due, noting each item; failed ones are retried later. Stops after three failures in a row
 * or when the feed asks for fewer requests. Undefined while another process does it.
 */
export async function runBackfill(request: BackfillRequest): Promise<BackfillSummary | undefined> {
  const done = await withLock(request.database, 'feed-backfill', () => fillMissing(request))
  return done?.result
}

async function fillMissing(request: BackfillRequest): Promise<BackfillSummary> {
  const summary: BackfillSummary = { done: 0, absent: 0, postponed: 0 }
  await queueMissing(request.database, new Date(request.clock()))
  let failures = 0
  const isStopped = () => request.signal?.aborted === true || failures >= enough
  while (!isStopped()) {
    const batch = await dueItems(request.database, new Date(request.clock()))
    if (batch.length === 0) return summary
    const filled: Want[] = []
    const queue = [...batch]
    const isTaken = new Set<string>()
    /** A history that was requested meanwhile comes before the rest of the batch. */
    const takeNext = async (): Promise<Want | undefined> => {
      const requested = await dueItems(request.database, requestedAt)
      const next = [...requested, ...queue].find((want) => !isTaken.has(`${want.mode} ${want.uid}`))
      if (next) isTaken.add(`${next.mode} ${next.uid}`)
      return next
    }
    const pace = pacer(request.paceMs ?? 250)
    const lane = async () => {
      for (let want = await takeNext(); want && !isStopped(); want = await takeNext()) {
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
async function queueMissing({ db }: Database, now: Date): Promise<void> {
  const { itemUid, mode, avg24h } = itemPrices
  const wanted = db
    .select({
      itemUid,
      mode,
      status: sql`'waiting'`.as('status'),
      attempts: sql`0`.as('attempts'),
      nextAt: sql`${now.toISOString()}::timestamptz`.as('next_at'),
    })
    .from(itemPrices)
    .innerJoin(catalogueState, and(eq(catalogueState.mode, mode), catalogueState.reached))
    .where(isNotNull(avg24h))
  await db.insert(backfill).select(wanted).onConflictDoNothing()
}

async function dueItems({ db }: Database, now: Date): Promise<Want[]> {
  const { mode, kind, id, goneAt, facts } = catalogueRecords
  const isTheItem = and(eq(mode, backfill.mode), eq(kind, 'item'), eq(id, backfill.itemUid), isNull(goneAt))
  const rows = await db
    .select({ uid: backfill.itemUid, mode: backfill.mode, attempts: backfill.attempts, facts })
    .from(backfill)
    .innerJoin(catalogueRecords, isTheItem)
    .where(and(eq(backfill.status, 'waiting'), lte(backfill.nextAt, now)))
    .orderBy(asc(backfill.nextAt), asc(backfill.itemUid))
    .limit(batchItems)
  return rows.flatMap((row) => {
    const { bsgId }: { bsgId: string } = JSON.parse(row.facts)
    return isGameMode(row.mode) ? [{ uid: row.uid, mode: row.mode, attempts: row.attempts, bsgId }] : []
  })
}

const isOf = ({ uid, mode }: Want) => and(eq(backfill.itemUid, uid), eq(backfill.mode, mode))

async function fillOne(request: BackfillRequest, want: Want): Promise<Outcome> {
  const feedName = gameModes.find(({ mode }) => mode === want.mode)?.feedName ?? want.mode
  const url = `${request.feedUrl.replace(/\/$/, '')}/${feedName}/prices/${want.bsgId}`
  const now = new Date(request.clock())
  try {
    const rules = { maxBytes: 4 * 1024 * 1024, tries: 2, ...request.rules }
    const response = await fetchDocument({ url, rules, signal: request.signal, read: (body) => parseHistoryDocument(body, now) })
    if (response.status !== 'updated') return undefined
    await inTransaction(request.database.patientPool, (client, db) => saveHistory(client, db, want, response.content, now))
    return 'done'
  } catch (error) {
    if (request.signal?.aborted) return undefined
    const status = error instanceof FeedError ? error.status : undefined
    if (status !== 404 && status !== 410) {
      await postpone(request, want, now)
      return status === 429 ? 'unwelcome' : 'postponed'
    }
    await request.database.db.update(backfill).set({ status: 'absent' }).where(isOf(want))
    return 'absent'
  }
}

async function postpone({ database }: BackfillRequest, want: Want, now: Date): Promise<void> {
  const wait = Math.min(firstRetryMs * 2 ** Math.min(want.attempts, 20), maxRetryMs)
  const nextAt = new Date(now.getTime() + wait)
  await database.db
    .update(backfill)
    .set({ attempts: sql`${backfill.attempts} + 1`, nextAt })
    .where(isOf(want))
}

/** What we recorded ourselves stays: the feed only fills gaps. */
async function saveHistory(client: PoolClient, db: Db, want: Want, points: HistoryPoint[], now: Date): Promise<void> {
  const { uid, mode } = want
  const recent = recentPoints(points, now, pointsDays)
  await ensurePartitions(
    client,
    recent.map(({ at }) => at),
  )
  // raw SQL, here and below: bulk statements, a year of days as arrays.
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
  await db.update(backfill).set({ status: 'done' }).where(isOf(want))
}

/** Shows the new 7-day figures of a batch, as one version per mode. */
async function publishTrends(database: Database, filled: readonly Want[], now: Date): Promise<void> {
  for (const { mode } of gameModes) {
    const uids = filled.filter((want) => want.mode === mode).map(({ uid }) => uid)
    if (uids.length === 0) continue
    await inTransaction(database.patientPool, async (client, db) => {
      const version = await nextVersion(db)
      const isMode = eq(catalogueState.mode, mode)
      const [state] = await db.select({ pricesAt: catalogueState.pricesAt }).from(catalogueState).where(isMode)
      const pricesAt = state?.pricesAt ?? now
      await refreshTrends(client, mode, uids, version, pricesAt < now ? pricesAt : now)
      await db.update(catalogueState).set({ version, updatedAt: sql`now()` }).where(isMode)
      await notify(db, 'catalogue', `${mode}:${version}`)
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
