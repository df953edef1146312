import type { Actor } from '../audit.ts'
import type { OperationsService, RunRow } from '../operations.ts'
import type { JobForm } from '../schema.ts'
import type { AdminService, LogEntry } from '../service.ts'

/** Does what a form about a job says. */
export async function runJobForm(
  operations: OperationsService,
  actor: Actor,
  { intent, job }: JobForm,
): Promise<'started' | 'running' | 'unknown' | 'stopping'> {
  if (intent === 'run') return operations.runJob(actor, job)
  return (await operations.stopJob(actor, job)) ? 'stopping' : 'unknown'
}

/** A job's last runs and the newest entries of the log that name it; undefined for an unknown job. */
export async function findShownJob(
  { admin, operations }: { admin: AdminService; operations: OperationsService },
  name: string,
): Promise<{ name: string; runs: RunRow[]; entries: LogEntry[] } | undefined> {
  if (name === '') return undefined
  const runs = await operations.listRuns(name)
  if (runs === undefined) return undefined
  const { entries } = await admin.listLogs({ area: 'all', level: 'all', q: name, after: '', follow: '' })
  return { name, runs, entries }
}
