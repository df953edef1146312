/** A job as admins see it. `next`: when it runs next, in milliseconds; `everyMs`: time between two runs. */
export type JobPlan = { name: string; schedule: string; canStop: boolean; next?: number; everyMs?: number }

/** What admins can do with the jobs of a process. */
export type JobControl = {
  list(): JobPlan[]
  /** Starts a run and returns at once. `running`: this process runs it already. Another process's run ends this one by the job's lock. */
  run(name: string): 'started' | 'running' | 'unknown'
  /** Aborts the runs of this process, if the job can be stopped. */
  abort(name: string): void
}

/** A control for those who are made before the jobs start; without jobs until then. */
export function createJobControl(): JobControl & { attach(jobs: JobControl): void } {
  let attached: JobControl | undefined
  return {
    list: () => attached?.list() ?? [],
    run: (name) => attached?.run(name) ?? 'unknown',
    abort: (name) => attached?.abort(name),
    attach(jobs) {
      attached = jobs
    },
  }
}
