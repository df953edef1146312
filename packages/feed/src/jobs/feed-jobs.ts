import type { Database } from '@stashwise/db/open-database'
import { rollPartitions } from '@stashwise/db/price-partitions'
import { historyRequestsChannel } from '@stashwise/db/request-history'
import { feedDocuments } from '@stashwise/db/schema/feed'
import { defineJob, type Job, type JobRun } from '@stashwise/jobs/define-job'
import { Cron } from 'croner'
import { count, sql } from 'drizzle-orm'
import { runBackfill } from '../backfill/run-backfill.ts'
import type { FetchRules } from '../fetch/fetch-document.ts'
import type { Importer } from '../import/importer.ts'
import { documentCount, type Scope } from '../import/load-documents.ts'
import type { ImportSummary } from '../import/run-import.ts'
import { refreshRestocks } from '../restocks/refresh-restocks.ts'

/** The methods of a logger that imports use; pino fits. */
type FeedLogger = { info(fields: object, message: string): void; warn(fields: object, message: string): void }

/** Logs what an import brought, failed at and newly held. */
function logSummary(log: FeedLogger, { scope, documents, modes, skipped, milliseconds }: ImportSummary): void {
  const failed = documents.filter(({ error, held }) => error !== undefined && held === undefined)
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ error }) => error))].slice(0, 3)
    log.warn({ failed: failed.length, reasons, scope }, 'the feed did not respond in full; the last good data stays')
  }
  // A document that is still held was logged when it was first held.
  const held = documents.flatMap(({ document, mode, held, error }) => (held && held.since === undefined ? [{ document, mode, error }] : []))
  if (held.length > 0)
    log.warn({ held, scope }, 'documents of the feed are held back until an admin accepts them; the last good data stays')
  const counts = modes.map(({ mode, version, added, changed, gone, prices }) => ({ mode, version, added, changed, gone, prices }))
  if (modes.length > 0) log.info({ scope, modes: counts, skipped: skipped.length, milliseconds }, 'feed imported')
}

export type FeedJobsOptions = {
  database: Database
  importer: Importer
  /** `off`: there are no jobs. */
  feedUrl: string
  clock: () => Date
  log: FeedLogger
  rules?: Partial<FetchRules>
  /** When prices are fetched, as a cron pattern; every five minutes by default. */
  pricesAt?: string
}

const hourMs = 3_600_000
/** When everything is tried again that had to wait for another import. */
const busyRetryMs = 180_000

/** The jobs that refresh the Catalogue. Users of the Catalogue hear of changes on the database's channel `catalogue`. */
export function feedJobs(options: FeedJobsOptions): Job[] {
  if (options.feedUrl === 'off') return []
  const { database, clock, feedUrl, pricesAt = '*/5 * * * *' } = options
  const pricesMs = intervalOf(pricesAt)
  return [
    defineJob({
      name: 'feed/import-all',
      // A minute of its own spreads many sites over the hour.
      schedule: `${hourlyMinute(Math.random())} * * * *`,
      atStart: true,
      exclusive: 'own',
      stop: 'signal',
      repeatable: 'an import that is not due imports nothing; one that is replaces records by id and adds no price twice',
      run: (run) => importDue(options, 'all', { allMs: hourMs, pricesMs }, run),
    }),
    defineJob({
      name: 'feed/import-prices',
      schedule: pricesAt,
      // Skips itself when everything was imported lately.
      atStart: true,
      exclusive: 'own',
      stop: 'signal',
      repeatable: 'as feed/import-all',
      run: (run) => importDue(options, 'prices', { allMs: hourMs, pricesMs }, run),
    }),
    defineJob({
      name: 'feed/refresh-restocks',
      // A random second spreads many sites over the minute.
      schedule: `${Math.floor(Math.random() * 60)} * * * * *`,
      atStart: true,
      exclusive: 'lock',
      stop: 'signal',
      repeatable: 'times are stored by mode and trader, and what was asked for in the last minutes is not asked for again',
      async run({ signal }) {
        const rules = options.rules && { rules: options.rules }
        await refreshRestocks({ database, feedUrl, clock: () => clock().getTime(), signal, ...rules })
      },
    }),
    defineJob({
      name: 'feed/backfill',
      schedule: '2-59/10 * * * *',
      atStart: true,
      wakeOn: historyRequestsChannel,
      exclusive: 'own',
      stop: 'signal',
      repeatable: 'points are keyed by item, mode and time; a history that is complete is not fetched again',
      async run({ signal }) {
        await runBackfill({
          database,
          feedUrl,
          clock: () => clock().getTime(),
          signal,
          ...(options.rules && { rules: options.rules }),
        })
      },
    }),
  ]
}

async function importDue(
  { database, importer, clock, log }: FeedJobsOptions,
  wanted: Scope,
  intervals: { allMs: number; pricesMs: number },
  { isRetry, signal }: JobRun,
) {
  let hadLock = false
  const decide = () => {
    hadLock = true
    // Notes of an import that the database broke off are incomplete.
    return nextScope(database, wanted, { now: clock(), ...(isRetry ? { allMs: 0, pricesMs: 0 } : intervals) })
  }
  const summary = await importer.importNow(wanted, { decide, signal })
  if (summary) logSummary(log, summary)
  if (summary?.scope === 'all') await rollPartitions(database.patientPool, clock())
  return hadLock || wanted !== 'all' ? undefined : { againInMs: busyRetryMs }
}

/** Time between two runs of a cron pattern, in milliseconds. */
function intervalOf(pattern: string): number {
  const [first, second] = new Cron(pattern, { paused: true }).nextRuns(2)
  return first && second ? second.getTime() - first.getTime() : 0
}

/** Share of its interval after which a job may run again; less leaves no room for a clock that is a little off. */
const dueShare = 0.8

/** What a job should import; undefined after a recent try. Price jobs import all until that succeeded once. Call it under the lock. */
async function nextScope(
  { db }: Database,
  wanted: Scope,
  { now, allMs, pricesMs }: { now: Date; allMs: number; pricesMs: number },
): Promise<Scope | undefined> {
  const { document, lastAttempt, lastSuccess } = feedDocuments
  const [found] = await db
    .select({
      had: count(lastSuccess),
      allAt: sql`max(${lastAttempt}) FILTER (WHERE ${document} <> 'items')`.mapWith(lastAttempt),
      pricesAt: sql`max(${lastAttempt}) FILTER (WHERE ${document} = 'items')`.mapWith(lastAttempt),
    })
    .from(feedDocuments)
  const { had = 0, allAt = null, pricesAt = null }: { had?: number; allAt?: Date | null; pricesAt?: Date | null } = found ?? {}
  const isComplete = had >= documentCount
  const scope = isComplete ? wanted : 'all'
  const at = scope === 'all' ? allAt : pricesAt
  const interval = wanted === 'all' && isComplete ? allMs : pricesMs
  const age = at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime()
  // An attempt in the future was noted by a clock that has been set back since.
  return age >= 0 && age < interval * dueShare ? undefined : scope
}

/** A minute for the hourly import, from a random number below 1: never one in which prices are fetched as well. */
export function hourlyMinute(random: number): number {
  const place = Math.floor(random * 48)
  return 5 * Math.floor(place / 4) + 1 + (place % 4)
}
