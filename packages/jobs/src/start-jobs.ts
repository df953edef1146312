import { withLock } from '@stashwise/db/locks'
import type { Database } from '@stashwise/db/open-database'
import { isUnavailable } from '@stashwise/db/unavailable'
import { Cron } from 'croner'
import type { Job, JobResult } from './define-job.ts'
import type { JobControl } from './job-control.ts'

export type JobsOptions = {
  database: Database
  /** Called for every run that failed; it is run again at its next time, or sooner when the database was away. */
  onFailure: (failure: { job: string; error: unknown }) => void
  /** Called for every run that succeeded. */
  onSuccess?: (job: string) => void
  /** Where runs are noted. */
  record?: RunRecord
}

export type RunRecord = {
  begin(run: { job: string; startedBy: 'schedule' | 'admin' }): Promise<number>
  end(id: number, how: { outcome: 'ok' | 'failed' | 'stopped'; message?: string }): Promise<void>
}

export type Jobs = JobControl & {
  /** Ends all jobs and waits for the runs under way. */
  stop(): Promise<void>
}

/** What a run begins with. */
type Start = { isRetry: boolean; startedBy: 'schedule' | 'admin' }
const bySchedule: Start = { isRetry: false, startedBy: 'schedule' }

/** Pause before a job that failed because the database was away runs again; doubles with each failure. */
const firstRetryMs = 2000
const maxRetryMs = 300_000

/** Runs jobs at their times, once at a time across processes. */
export function startJobs(jobs: readonly Job[], { database, onFailure, onSuccess, record }: JobsOptions): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const runs = new Set<Promise<unknown>>()
  /** Runs under way by job; each can be aborted. */
  const active = new Map<string, Set<AbortController>>()
  const timers = new Set<NodeJS.Timeout>()

  const runIn = (milliseconds: number, run: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void run()
    }, milliseconds).unref()
    timers.add(timer)
  }

  /** A run of a job, noted from its begin to its end. Without a database that takes the notes it runs all the same. */
  const runNoted = async (job: Job, { isRetry, startedBy }: Start): Promise<JobResult> => {
    const stopped = new AbortController()
    const own = active.get(job.name) ?? new Set()
    active.set(job.name, own.add(stopped))
    const id = record && (await record.begin({ job: job.name, startedBy }).catch(() => undefined))
    const end = async (how: Parameters<RunRecord['end']>[1]) => {
      if (id !== undefined) await record?.end(id, how).catch(() => undefined)
    }
    const isStopped = () => stopped.signal.aborted || signal.aborted
    try {
      const result = await job.run({ isRetry, signal: AbortSignal.any([signal, stopped.signal]) })
      await end({ outcome: isStopped() ? 'stopped' : 'ok' })
      return result
    } catch (error) {
      await end(
        isStopped() ? { outcome: 'stopped' } : { outcome: 'failed', message: error instanceof Error ? error.message : String(error) },
      )
      if (stopped.signal.aborted) return undefined
      throw error
    } finally {
      own.delete(stopped)
    }
  }

  const runOnce = async (job: Job, start: Start): Promise<JobResult> => {
    const run = () => runNoted(job, start)
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
    const attempt = async ({ isRetry, startedBy }: Start): Promise<void> => {
      if (signal.aborted) return
      try {
        const result = await runOnce(job, { isRetry: isRetry || failures > 0, startedBy })
        failures = 0
        onSuccess?.(job.name)
        if (result && !signal.aborted) runIn(result.againInMs, () => attempt(bySchedule))
      } catch (error) {
        if (signal.aborted) return
        onFailure({ job: job.name, error })
        if (!isUnavailable(error) || isRetryPlanned) return
        isRetryPlanned = true
        failures += 1
        runIn(Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs), () => {
          isRetryPlanned = false
          // Its scheduled run may have come first, and succeeded.
          return failures === 0 ? Promise.resolve() : attempt({ ...bySchedule, isRetry: true })
        })
      }
    }
    return (startedBy: Start['startedBy'] = 'schedule') => attempt({ ...bySchedule, startedBy })
  }

  const runners = jobs.map((job) => ({ job, run: runnerOf(job) }))
  const scheduled = runners.map(({ job, run }) => ({
    job,
    run,
    cron: new Cron(job.schedule, { protect: true, unref: true }, () => run()),
  }))
  const isActive = (name: string) => (active.get(name)?.size ?? 0) > 0
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
    list: () =>
      scheduled.map(({ job: { name, schedule, stop }, cron }) => {
        const [first, second] = cron.nextRuns(2)
        return {
          name,
          schedule,
          canStop: stop === 'signal',
          ...(first && { next: first.getTime() }),
          ...(first && second && { everyMs: second.getTime() - first.getTime() }),
        }
      }),
    run(name) {
      const found = runners.find(({ job }) => job.name === name)
      if (!found) return 'unknown'
      if (isActive(name)) return 'running'
      void found.run('admin')
      return 'started'
    },
    abort(name) {
      if (!runners.some(({ job }) => job.name === name && job.stop === 'signal')) return
      for (const run of active.get(name) ?? []) run.abort()
    },
    async stop() {
      for (const { cron } of scheduled) cron.stop()
      stopping.abort()
      for (const unlisten of await Promise.all(listening)) unlisten?.()
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(runs)
    },
  }
}
