/** What distinguishes a run of a job from others. */
export type JobRun = {
  /** True after a failure of the database: notes of that run are incomplete. */
  isRetry: boolean
  /** Aborted when the site stops, or an admin stops the run. */
  signal: AbortSignal
}

/** What a run may ask for; nothing for a job that simply waits for its next time. */
export type JobResult = { againInMs: number } | undefined

export type Job = {
  /** Area and purpose, `feed/import-prices`. Also the name of its lock. */
  name: `${string}/${string}`
  /** When it runs, as a cron pattern. */
  schedule: string
  /** True: once more right after the site started, one job after the other in the order of the list. */
  atStart?: boolean
  /** Channel of the database whose notifications start a run at once. */
  wakeOn?: string
  /** Why a second run is harmless: jobs run again after a crash, a retry, or on a second process. */
  repeatable: string
  /** `lock`: once at a time across all processes. `own`: its work takes a lock by itself, as others start that work too. */
  exclusive: 'lock' | 'own'
  /**
   * `signal`: a run ends soon after its signal aborts, and what it has done so far is whole. `statements`: it is a few statements of the database,
   * each done wholly within moments, and admins are told so.
   */
  stop: 'signal' | 'statements'
  run(run: JobRun): Promise<JobResult>
}

/** A job of the site. Every one is in the list that `startJobs` gets. */
export const defineJob = (job: Job): Job => job
