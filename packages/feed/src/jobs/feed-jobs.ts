import { join } from 'node:path'
import type { Database } from '@stashwise/db/open-database'
import { rollPartitions } from '@stashwise/db/price-partitions'
import { Cron } from 'croner'
import { runBackfill } from '../backfill/run-backfill.ts'
import type { FetchRules } from '../fetch/fetch-document.ts'
import type { Scope } from '../import/load-documents.ts'
import { type ImportProgress, type ImportSummary, runImport } from '../import/run-import.ts'

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
  /** Ends all jobs and waits for what is under way. */
  stop(): Promise<void>
}

/** Folder of the last good documents. */
export const feedCacheDir = (dataDir: string): string => join(dataDir, 'feed')

/**
 * Keeps the catalogue fresh: everything at once and then hourly, prices every five minutes, histories in the background.
 * Each job runs once across processes. Readers hear of changes on the database's channel `catalogue`.
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

  const importNow: FeedJobs['importNow'] = (scope, { feedUrl = options.feedUrl, onProgress } = {}) =>
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
        ...(onProgress ? { onProgress } : {}),
      }),
    )

  const job = (name: string, run: () => Promise<unknown>) => async () => {
    try {
      await run()
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ err: error, job: name }, 'a feed job failed; it comes again')
    }
  }
  // Until everything was had once, every run asks for everything: an hour without quests would be long.
  let isComplete = false
  const update = (wanted: Scope) =>
    job(`import ${wanted}`, async () => {
      const scope = isComplete ? wanted : 'all'
      const summary = await importNow(scope)
      if (summary) logSummary(log, summary)
      if (summary && scope === 'all') isComplete = summary.documents.every(({ error }) => error === undefined)
      if (scope === 'all') await track(rollPartitions(database.pool, options.clock()))
    })
  const fill = job('backfill', async () => {
    if (options.backfill === false || ending.signal.aborted) return
    const rules = options.rules ? { rules: options.rules } : {}
    await track(
      runBackfill({ database, feedUrl: options.feedUrl, clock: () => options.clock().getTime(), signal: ending.signal, ...rules }),
    )
  })

  if (options.feedUrl === 'off') return { importNow, stop: () => stop([]) }
  // A minute of its own spreads many sites over the hour; five-minute runs leave it to the hourly one.
  const minute = Math.floor(Math.random() * 60)
  const crons = [
    new Cron(`${minute} * * * *`, { protect: true }, update('all')),
    new Cron(options.pricesAt ?? '*/5 * * * *', { protect: true }, update('prices')),
    new Cron('2-59/10 * * * *', { protect: true }, fill),
  ]
  void update('all')().then(fill)
  return { importNow, stop: () => stop(crons) }

  async function stop(active: Cron[]): Promise<void> {
    for (const cron of active) cron.stop()
    ending.abort()
    await Promise.allSettled(running)
  }
}

function logSummary(log: FeedLogger, { scope, documents, modes, skipped, milliseconds }: ImportSummary) {
  const failed = documents.filter(({ error }) => error !== undefined)
  const counts = modes.map(({ mode, version, added, changed, gone, prices }) => ({ mode, version, added, changed, gone, prices }))
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ error }) => error))].slice(0, 3)
    log.warn({ failed: failed.length, reasons, scope }, 'the feed did not answer in full; the last good data stays')
  }
  if (modes.length > 0) log.info({ scope, modes: counts, skipped: skipped.length, milliseconds }, 'feed imported')
}
