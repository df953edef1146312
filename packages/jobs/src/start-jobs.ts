import { withLock } from '@stashwise/db/locks'
import type { Database } from '@stashwise/db/open-database'
import { isUnavailable } from '@stashwise/db/unavailable'
import { Cron } from 'croner'
import type { Job, JobResult } from './define-job.ts'

export type JobsOptions = {
  database: Database
  /** Called for every run that failed; it is run again at its next time, or sooner when the database was away. */
  onFailure: (failure: { job: string; error: unknown }) => void
  /** Called for every run that succeeded. */
  onSuccess?: (job: string) => void
}

export type Jobs = {
  /** Ends all jobs and waits for the runs under way. */
  stop(): Promise<void>
}

/** Pause before a job that failed because the database was away runs again; doubles with each failure. */
const firstRetryMs = 2000
const maxRetryMs = 300_000

/** Runs jobs at their times, once at a time across processes. */
export function startJobs(jobs: readonly Job[], { database, onFailure, onSuccess }: JobsOptions): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const runs = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()

  const runIn = (milliseconds: number, run: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void run()
    }, milliseconds).unref()
    timers.add(timer)
  }

  const runOnce = async (job: Job, isRetry: boolean): Promise<JobResult> => {
    const run = () => job.run({ isRetry, signal })
    const work = job.exclusive === 'lock' ? withLock(database, job.name, run).then((locked) => locked?.result) : run()
    runs.add(work)
    try {
      return await work
    } finally {
      runs.delete(work)
    }
  }

  const runnerOf = (job: Job) => {
    let failures = 0
    let isRetryPlanned = false
    const attempt = async (isRetry = false): Promise<void> => {
      if (signal.aborted) return
      try {
        const result = await runOnce(job, isRetry || failures > 0)
        failures = 0
        onSuccess?.(job.name)
        if (result && !signal.aborted) runIn(result.againInMs, attempt)
      } catch (error) {
        if (signal.aborted) return
        onFailure({ job: job.name, error })
        if (!isUnavailable(error) || isRetryPlanned) return
        isRetryPlanned = true
        failures += 1
        runIn(Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs), () => {
          isRetryPlanned = false
          // Its scheduled run may have come first, and succeeded.
          return failures === 0 ? Promise.resolve() : attempt(true)
        })
      }
    }
    return () => attempt()
  }

  const runners = jobs.map((job) => ({ job, run: runnerOf(job) }))
  const crons = runners.map(({ job, run }) => new Cron(job.schedule, { protect: true, unref: true }, run))
  const runAtStart = async () => {
    for (const { job, run } of runners) if (job.atStart) await run()
  }
  void runAtStart()
  // A process that cannot listen runs the job at its times all the same.
  const listening = runners.map(({ job, run }) =>
    job.wakeOn === undefined
      ? undefined
      : database.listen(job.wakeOn, () => void run()).catch((error) => onFailure({ job: job.name, error })),
  )

  return {
    async stop() {
      for (const cron of crons) cron.stop()
      stopping.abort()
      for (const unlisten of await Promise.all(listening)) unlisten?.()
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(runs)
    },
  }
}
