import type { Database } from '@stashwise/db/open-database'
import { rollPartitions } from '@stashwise/db/price-partitions'
import { historyRequestsChannel } from '@stashwise/db/request-history'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import { Cron } from 'croner'
import { runBackfill } from '../backfill/run-backfill.ts'
import type { FetchRules } from '../fetch/fetch-document.ts'
import type { Importer } from '../import/importer.ts'
import type { Scope } from '../import/load-documents.ts'
import type { ImportSummary } from '../import/run-import.ts'
import { refreshRestocks } from '../restocks/refresh-restocks.ts'
import { hourlyMinute, nextScope } from './next-scope.ts'

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
      repeatable: 'an import that is not due imports nothing; one that is replaces records by id and adds no price twice',
      run: (run) => importDue(options, 'all', { allMs: hourMs, pricesMs }, run),
    }),
    defineJob({
      name: 'feed/import-prices',
      schedule: pricesAt,
      // Skips itself when everything was imported lately.
      atStart: true,
      exclusive: 'own',
      repeatable: 'as feed/import-all',
      run: (run) => importDue(options, 'prices', { allMs: hourMs, pricesMs }, run),
    }),
    defineJob({
      name: 'feed/refresh-restocks',
      // A random second spreads many sites over the minute.
      schedule: `${Math.floor(Math.random() * 60)} * * * * *`,
      atStart: true,
      exclusive: 'lock',
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
  { isRetry }: { isRetry: boolean },
) {
  let hadLock = false
  const decide = () => {
    hadLock = true
    // Notes of an import that the database broke off are incomplete.
    return nextScope(database, wanted, { now: clock(), ...(isRetry ? { allMs: 0, pricesMs: 0 } : intervals) })
  }
  const summary = await importer.importNow(wanted, { decide })
  if (summary) logSummary(log, summary)
  if (summary?.scope === 'all') await rollPartitions(database.patientPool, clock())
  return hadLock || wanted !== 'all' ? undefined : { againInMs: busyRetryMs }
}

/** Time between two runs of a cron pattern, in milliseconds. */
function intervalOf(pattern: string): number {
  const [first, second] = new Cron(pattern, { paused: true }).nextRuns(2)
  return first && second ? second.getTime() - first.getTime() : 0
}
