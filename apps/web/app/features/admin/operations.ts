import type { GameMode } from '@stashwise/game/mode'
import type { Actor } from './audit.ts'
import type { CompareCounts } from './comparing.ts'
import type { FeedDocument, MailState, Overview } from './service.ts'

export type RunOutcome = 'running' | 'ok' | 'failed' | 'stopped' | 'lost'
/** One run of a job. Instants are ISO texts; `ended` is absent while it runs. */
export type RunRow = {
  id: number
  outcome: RunOutcome
  by: 'schedule' | 'admin'
  started: string
  ended?: string
  message?: string
}

/** A job. `everyMs`: time between two runs; `last`: the run that ended last; `okAt`: when one last succeeded. */
export type JobRow = {
  name: string
  schedule: string
  everyMs?: number
  canStop: boolean
  next?: string
  running?: RunRow
  last?: RunRow
  okAt?: string
}

/** What waits, and since when the oldest of it does. */
export type WaitingRow = { count: number; since?: string }

/** How this process is doing. `delayMs`: the longest of 99 % of the event loop's delays in the last minute; `busyPercent`: of that minute. */
export type Load = { rssBytes: number; heapBytes: number; limitBytes?: number; delayMs: number; busyPercent: number; startedAt: string }

/** Users of a day (UTC): `created` on it, `seen` within the 24 hours before its last count. */
export type DayRow = { day: string; users: number; created: number; seen: number; pro: number }

/** Everything that the overview checks and shows. Instants are ISO texts. */
export type SiteState = {
  now: string
  /** False: no feed is asked. */
  hasFeed: boolean
  markets: { mode: GameMode; itemCount: number; pricesAt?: string; simulated: boolean }[]
  feed: FeedDocument[]
  jobs: JobRow[]
  mail: { kind: MailState['kind']; sent: number; failed: number; sentAt?: string; failing: WaitingRow }
  backup?: Overview['backup']
  /** False: the site makes no backups by itself. */
  hasBackups: boolean
  browserErrors: { inHour: number; before: number }
  /** `freeBytes`: of the disk, where the database is on this machine; `waiting`: queries without a connection. */
  database: { bytes: number; freeBytes?: number; responseMs: number; connections: number; waiting: number }
  load: Load
  decisions: { reports: WaitingRow; challengeReports: WaitingRow }
  queues: { alerts: WaitingRow; webhooks: WaitingRow }
  days: DayRow[]
  /** What waits on the pages that compare. */
  records: CompareCounts
}

/** How the site runs, and what admins do about it. */
export type OperationsService = {
  state(): Promise<SiteState>
  listJobs(): Promise<JobRow[]>
  /** The last runs of a job, the latest first; undefined for an unknown job. */
  listRuns(job: string): Promise<RunRow[] | undefined>
  /** Starts a run in this process, if none is under way here. */
  runJob(actor: Actor, job: string): Promise<'started' | 'running' | 'unknown'>
  /** Aborts the runs of all processes. False for a job that is unknown or cannot be stopped. */
  stopJob(actor: Actor, job: string): Promise<boolean>
}
