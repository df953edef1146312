import { join } from 'node:path'
import { decideHeld, type HeldDecision } from '@stashwise/db/feed-documents'
import type { Database } from '@stashwise/db/open-database'
import { rollPartitions } from '@stashwise/db/price-partitions'
import { isUnavailable } from '@stashwise/db/unavailable'
import { Cron } from 'croner'
import { runBackfill } from '../backfill/run-backfill.ts'
import type { FetchRules } from '../fetch/fetch-document.ts'
import type { Scope } from '../import/load-documents.ts'
import { type ImportProgress, type ImportSummary, runImport } from '../import/run-import.ts'
import { hourlyMinute, nextScope } from './next-scope.ts'

/** What we need of a logger: pino fits. */
export type FeedLogger = { info(fields: object, message: string): void; warn(fields: object, message: string): void }

export type FeedJobsOptions = {
  database: Database
  /** `off`: nothing is ever fetched. */
  feedUrl: string
  dataDir: string
  clock: () => Date
  log: FeedLogger
  rules?: Partial<FetchRules>
  /** See {@link runImport}; for small feeds. */
  inline?: boolean
  /** When prices are fetched, as a cron pattern; every five minutes by default. */
  pricesAt?: string
  /** False leaves histories alone. */
  backfill?: boolean
}

export type FeedJobs = {
  /** Imports now, or undefined when an import is running anywhere. For the command line and the admin's button. */
  importNow(
    scope: Scope,
    options?: { feedUrl?: string; onProgress?: (progress: ImportProgress) => void },
  ): Promise<ImportSummary | undefined>
  /** Lets a held document in at the next import, or notes that it is known; false when none is held. */
  decideHeld(decision: HeldDecision): Promise<boolean>
  /** Ends all jobs and waits for what is under way. */
  stop(): Promise<void>
}

const hour = 3_600_000
/** When everything is tried again that had to wait for another import. */
const busyRetryMs = 180_000
/** Pause before a job that the database broke off is run again; doubles with each failure. */
const firstRetryMs = 2000
const longestRetryMs = 300_000

/** Folder of the last good documents. */
export const feedCacheDir = (dataDir: string): string => join(dataDir, 'feed')

/**
 * Keeps the catalogue fresh: everything at once and then hourly, prices every five minutes, histories in the background.
 * Each job runs once across processes, at a time and in its interval. Readers hear of changes on the database's channel `catalogue`.
 */
export function startFeedJobs(options: FeedJobsOptions): FeedJobs {
  const { database, log } = options
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work)
    void work.catch(() => {}).finally(() => running.delete(work))
    return work
  }

  const importWith = (
    scope: Scope,
    feedUrl: string,
    extra: { decide?: () => Promise<Scope | undefined>; onProgress?: (progress: ImportProgress) => void },
  ) =>
    track(
      runImport({
        database,
        feedUrl,
        cacheDir: feedCacheDir(options.dataDir),
        scope,
        clock: () => options.clock().getTime(),
        signal: ending.signal,
        ...(options.rules ? { rules: options.rules } : {}),
        ...(options.inline ? { inline: true } : {}),
        ...extra,
      }),
    )
  const importNow: FeedJobs['importNow'] = (scope, { feedUrl = options.feedUrl, onProgress } = {}) =>
    importWith(scope, feedUrl, onProgress ? { onProgress } : {})

  const decide: FeedJobs['decideHeld'] = (decision) => decideHeld(database.db, decision)

  const retries = new Set<NodeJS.Timeout>()
  const retryIn = (milliseconds: number, run: () => Promise<void>) => {
    const timer = setTimeout(() => {
      retries.delete(timer)
      void run()
    }, milliseconds).unref()
    retries.add(timer)
  }
  /** Runs a job. One that failed because the database was away is retried soon, with growing pauses, and told that it is a retry. */
  const job = (name: string, run: (isRetry: boolean) => Promise<unknown>) => {
    let failures = 0
    let isWaiting = false
    const attempt = async (isRetry = false): Promise<void> => {
      if (ending.signal.aborted) return
      try {
        await run(isRetry || failures > 0)
        failures = 0
      } catch (error) {
        if (ending.signal.aborted) return
        log.warn({ err: error, job: name }, 'a feed job failed; it comes again')
        if (!isUnavailable(error) || isWaiting) return
        isWaiting = true
        failures += 1
        retryIn(Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs), () => {
          isWaiting = false
          // Its usual time came first and it went well.
          return failures === 0 ? Promise.resolve() : attempt(true)
        })
      }
    }
    return () => attempt()
  }
  const pricesAt = options.pricesAt ?? '*/5 * * * *'
  const pricesMs = intervalOf(pricesAt)
  const update = (wanted: Scope): (() => Promise<void>) =>
    job(`import ${wanted}`, async (isRetry) => {
      let isAsked = false
      const decide = () => {
        isAsked = true
        // What an import noted before the database broke it off does not say that it is complete.
        return nextScope(database, wanted, { now: options.clock(), allMs: isRetry ? 0 : hour, pricesMs: isRetry ? 0 : pricesMs })
      }
      const summary = await importWith(wanted, options.feedUrl, { decide })
      if (summary) logSummary(log, summary)
      if (summary?.scope === 'all') await track(rollPartitions(database.patientPool, options.clock()))
      if (isAsked || wanted !== 'all' || ending.signal.aborted) return
      retryIn(busyRetryMs, all)
    })
  const all = update('all')
  const prices = update('prices')
  const fill = job('backfill', async () => {
    if (options.backfill === false) return
    const rules = options.rules ? { rules: options.rules } : {}
    await track(
      runBackfill({ database, feedUrl: options.feedUrl, clock: () => options.clock().getTime(), signal: ending.signal, ...rules }),
    )
  })

  if (options.feedUrl === 'off') return { importNow, decideHeld: decide, stop: () => stop([]) }
  // A minute of its own spreads many sites over the hour.
  const crons = [
    new Cron(`${hourlyMinute(Math.random())} * * * *`, { protect: true }, all),
    new Cron(pricesAt, { protect: true }, prices),
    new Cron('2-59/10 * * * *', { protect: true }, fill),
  ]
  // Prices come by themselves when everything was had lately.
  void all().then(prices).then(fill)
  return { importNow, decideHeld: decide, stop: () => stop(crons) }

  async function stop(active: Cron[]): Promise<void> {
    for (const cron of active) cron.stop()
    ending.abort()
    for (const timer of retries) clearTimeout(timer)
    await Promise.allSettled(running)
  }
}

/** Time between two runs of a cron pattern, in milliseconds. */
function intervalOf(pattern: string): number {
  const [first, second] = new Cron(pattern, { paused: true }).nextRuns(2)
  return first && second ? second.getTime() - first.getTime() : 0
}

function logSummary(log: FeedLogger, { scope, documents, modes, skipped, milliseconds }: ImportSummary) {
  const failed = documents.filter(({ error, held }) => error !== undefined && held === undefined)
  const counts = modes.map(({ mode, version, added, changed, gone, prices }) => ({ mode, version, added, changed, gone, prices }))
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ error }) => error))].slice(0, 3)
    log.warn({ failed: failed.length, reasons, scope }, 'the feed did not answer in full; the last good data stays')
  }
  // A hold that goes on was told when it began.
  const held = documents.flatMap(({ document, mode, held, error }) => (held && held.since === undefined ? [{ document, mode, error }] : []))
  if (held.length > 0)
    log.warn({ held, scope }, 'documents of the feed are held back until an admin accepts them; the last good data stays')
  if (modes.length > 0) log.info({ scope, modes: counts, skipped: skipped.length, milliseconds }, 'feed imported')
}
