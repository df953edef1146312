import { and, desc, eq, isNotNull, lte, max, ne, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { type JobOutcome, type JobTrigger, jobRuns } from './schema/operations.ts'

export type JobRun = typeof jobRuns.$inferSelect

/** Runs of a job that are stored; older ones are deleted. */
const maxJobRuns = 100
const maxMessage = 500

/** Notes that a run of a job begins, and that earlier ones which never ended were lost with their process. */
async function beginJobRun(db: Db, run: { job: string; startedBy: JobTrigger; startedAt: Date }): Promise<number> {
  await db
    .update(jobRuns)
    .set({ outcome: 'lost', endedAt: run.startedAt })
    .where(and(eq(jobRuns.job, run.job), eq(jobRuns.outcome, 'running')))
  const [row] = await db.insert(jobRuns).values(run).returning({ id: jobRuns.id })
  if (!row) throw new RangeError('an insert without a row')
  const oldest = db
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(eq(jobRuns.job, run.job))
    .orderBy(desc(jobRuns.id))
    .offset(maxJobRuns)
    .limit(1)
  await db.delete(jobRuns).where(and(eq(jobRuns.job, run.job), lte(jobRuns.id, sql`(${oldest})`)))
  return row.id
}

async function endJobRun(
  db: Db,
  id: number,
  { outcome, message, endedAt }: { outcome: Exclude<JobOutcome, 'running'>; message?: string | undefined; endedAt: Date },
): Promise<void> {
  await db
    .update(jobRuns)
    .set({ outcome, message: message?.slice(0, maxMessage) ?? null, endedAt })
    .where(eq(jobRuns.id, id))
}

/** Where `startJobs` notes the runs of a process. */
export const jobRecord = (db: Db, clock: () => Date) => ({
  begin: (run: { job: string; startedBy: JobTrigger }) => beginJobRun(db, { ...run, startedAt: clock() }),
  end: (id: number, how: { outcome: Exclude<JobOutcome, 'running'>; message?: string }) => endJobRun(db, id, { ...how, endedAt: clock() }),
})

/** What is known of a job. `last`: the run that ended last; `okAt`: when one last succeeded. */
export type JobHistory = { last?: JobRun; running?: JobRun; okAt?: Date }

/** The history of every job that has run, by name. */
export async function listJobHistory(db: Db): Promise<Map<string, JobHistory>> {
  const [ended, running, ok] = await Promise.all([
    db.selectDistinctOn([jobRuns.job]).from(jobRuns).where(ne(jobRuns.outcome, 'running')).orderBy(jobRuns.job, desc(jobRuns.id)),
    db.selectDistinctOn([jobRuns.job]).from(jobRuns).where(eq(jobRuns.outcome, 'running')).orderBy(jobRuns.job, desc(jobRuns.id)),
    db
      .select({ job: jobRuns.job, at: max(jobRuns.endedAt) })
      .from(jobRuns)
      .where(and(eq(jobRuns.outcome, 'ok'), isNotNull(jobRuns.endedAt)))
      .groupBy(jobRuns.job),
  ])
  const history = new Map<string, JobHistory>()
  const add = (job: string, more: JobHistory) => history.set(job, { ...history.get(job), ...more })
  for (const run of ended) add(run.job, { last: run })
  for (const run of running) add(run.job, { running: run })
  for (const { job, at } of ok) if (at) add(job, { okAt: at })
  return history
}

/** The last runs of a job, the latest first. */
export const listJobRuns = (db: Db, job: string, limit: number): Promise<JobRun[]> =>
  db.select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(desc(jobRuns.id)).limit(limit)
