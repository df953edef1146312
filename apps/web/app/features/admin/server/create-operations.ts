import { statfs } from 'node:fs/promises'
import { findLastBackup } from '@stashwise/backup/last-backup'
import { readDatabaseSize } from '@stashwise/db/admin/overview'
import {
  countBrowserErrors,
  countDecisions,
  countDue,
  countMail,
  listDays,
  measureDatabase,
  type Waiting,
} from '@stashwise/db/admin/site-state'
import { listFeedStates } from '@stashwise/db/feed-documents'
import { type JobRun, listJobHistory, listJobRuns } from '@stashwise/db/job-runs'
import type { Database } from '@stashwise/db/open-database'
import { gameModes } from '@stashwise/game/mode'
import type { JobControl } from '@stashwise/jobs/job-control'
import type { MarketService } from '#app/features/market/service.ts'
import type { Bus } from '#app/platform/bus.ts'
import type { AuditService } from '../audit.ts'
import type { CompareCounts } from '../comparing.ts'
import type { JobRow, Load, OperationsService, RunRow, WaitingRow } from '../operations.ts'
import type { MailState } from '../service.ts'
import { presentBackup, presentFeed } from './queries.ts'

const jobStopsChannel = 'job_stops'
const daysShown = 30
const runsShown = 50

export type OperationsParts = {
  database: Database
  audit: AuditService
  /** Milliseconds. */
  clock: () => number
  jobs: JobControl
  bus: Pick<Bus, 'announce' | 'on'>
  market: Pick<MarketService, 'state'>
  mailKind: MailState['kind']
  load: () => Load
  records: () => Promise<CompareCounts>
  hasFeed: boolean
  hasBackups: boolean
  /** Folder of the embedded database. */
  dataDir: string
}

export function createOperations(parts: OperationsParts): OperationsService {
  const { database, audit, clock, jobs, bus } = parts
  const { db } = database
  bus.on(jobStopsChannel, (job) => {
    if (job) jobs.abort(job)
  })

  async function listJobs(): Promise<JobRow[]> {
    const history = await listJobHistory(db)
    return jobs.list().map(({ next, ...plan }) => {
      const { last, running, okAt } = history.get(plan.name) ?? {}
      return {
        ...plan,
        ...(next === undefined ? {} : { next: iso(next) }),
        ...(running && { running: presentRun(running) }),
        ...(last && { last: presentRun(last) }),
        ...(okAt && { okAt: okAt.toISOString() }),
      }
    })
  }

  /** The embedded database and its disk; of a server's disk nothing is known. */
  async function readDatabase() {
    const responseMs = await measureDatabase(db)
    const [bytes, disk] = await Promise.all([
      readDatabaseSize(db),
      database.kind === 'embedded' ? statfs(parts.dataDir).catch(() => undefined) : undefined,
    ])
    return {
      bytes,
      responseMs: Math.round(responseMs),
      connections: database.pool.totalCount,
      waiting: database.pool.waitingCount,
      ...(disk && { freeBytes: disk.bavail * disk.bsize }),
    }
  }

  return {
    async state() {
      const now = new Date(clock())
      // By itself: beside the other queries it would measure them.
      const databaseState = await readDatabase()
      const [feed, jobRows, mail, backup, browserErrors, decisions, queues, days, records] = await Promise.all([
        listFeedStates(db),
        listJobs(),
        countMail(db, now),
        findLastBackup(db),
        countBrowserErrors(db, now),
        countDecisions(db),
        countDue(db, now),
        listDays(db, now, daysShown),
        parts.records(),
      ])
      return {
        now: now.toISOString(),
        hasFeed: parts.hasFeed,
        markets: gameModes.map(({ mode }) => {
          const { itemCount, pricesAt, simulated } = parts.market.state(mode)
          return { mode, itemCount, simulated, ...(pricesAt === undefined ? {} : { pricesAt: iso(Number(pricesAt)) }) }
        }),
        feed: feed.map(presentFeed),
        jobs: jobRows,
        mail: {
          kind: parts.mailKind,
          sent: mail.sent,
          failed: mail.failed,
          failing: presentWaiting(mail.failing),
          ...(mail.sentAt === null ? {} : { sentAt: iso(mail.sentAt) }),
        },
        ...(backup && { backup: presentBackup(backup, now) }),
        hasBackups: parts.hasBackups,
        browserErrors,
        database: databaseState,
        load: parts.load(),
        decisions: { reports: presentWaiting(decisions.reports), challengeReports: presentWaiting(decisions.challengeReports) },
        queues: { alerts: presentWaiting(queues.alerts), webhooks: presentWaiting(queues.webhooks) },
        days,
        records,
      }
    },
    listJobs,
    async listRuns(job) {
      if (!jobs.list().some(({ name }) => name === job)) return undefined
      return (await listJobRuns(db, job, runsShown)).map(presentRun)
    },
    async runJob(actor, job) {
      if (!jobs.list().some(({ name }) => name === job)) return 'unknown'
      // Audited before it begins: a run that breaks off has its admin as well.
      await audit.change(actor, async () => ({ action: 'runJob', details: { job } }))
      return jobs.run(job)
    },
    async stopJob(actor, job) {
      if (!jobs.list().some(({ name, canStop }) => canStop && name === job)) return false
      await audit.change(actor, async () => ({ action: 'stopJob', details: { job } }))
      await bus.announce(jobStopsChannel, job)
      return true
    },
  }
}

const iso = (at: number) => new Date(at).toISOString()

const presentWaiting = ({ count, since }: Waiting): WaitingRow => ({ count, ...(since === null ? {} : { since: iso(since) }) })

const presentRun = ({ id, outcome, startedBy, startedAt, endedAt, message }: JobRun): RunRow => ({
  id,
  outcome,
  by: startedBy,
  started: startedAt.toISOString(),
  ...(endedAt === null ? {} : { ended: endedAt.toISOString() }),
  ...(message === null ? {} : { message }),
})
