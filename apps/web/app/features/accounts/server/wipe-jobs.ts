import { historyMs } from '@stashwise/accounts/history'
import { undoMs } from '@stashwise/accounts/wipe'
import { deleteOldChanges } from '@stashwise/db/accounts/progress-history'
import { deleteWipedProgress, findDueWipe, runWipeBatch, startWipe } from '@stashwise/db/accounts/run-wipe'
import { wipesChannel } from '@stashwise/db/accounts/wipes'
import type { Database } from '@stashwise/db/open-database'
import type { SiteLogEntry } from '@stashwise/db/site-log'
import { defineJob, type Job } from '@stashwise/jobs/define-job'

export type WipeJobsOptions = {
  database: Pick<Database, 'db' | 'patientPool'>
  clock: () => number
  note: (entry: SiteLogEntry) => void
}

/** Characters of one transaction: it is short enough for those who wait for the one connection of an embedded database. */
export const batchSize = 500

/** Resets progress when a wipe is due, and deletes what can no longer be restored or undone. */
export function wipeJobs({ database: { db, patientPool }, clock, note }: WipeJobsOptions): Job[] {
  const now = () => new Date(clock())
  const run = defineJob({
    name: 'accounts/run-wipes',
    schedule: '* * * * *',
    atStart: true,
    wakeOn: wipesChannel,
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'each batch and where the next one goes on are one transaction; a finished wipe is not found again',
    async run({ signal }) {
      for (;;) {
        const wipe = await findDueWipe(db, now())
        if (!wipe) return undefined
        await startWipe(patientPool, wipe, now())
        while (await runWipeBatch(patientPool, wipe.id, { limit: batchSize, now: now() })) {
          // The next run goes on after the batch that was committed.
          if (signal.aborted) return undefined
        }
        note({ area: 'jobs', level: 'info', message: 'wipe finished', details: { mode: wipe.mode, at: wipe.at.toISOString() } })
      }
    },
  })
  const sweep = defineJob({
    name: 'accounts/sweep-wiped-progress',
    schedule: '43 * * * *',
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'what is too old to be restored is deleted; a second run finds nothing',
    async run({ signal }) {
      const before = new Date(clock() - undoMs)
      while ((await deleteWipedProgress(db, before, batchSize)) === batchSize) if (signal.aborted) return undefined
      return undefined
    },
  })
  const sweepHistory = defineJob({
    name: 'accounts/sweep-progress-history',
    schedule: '51 * * * *',
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'what is too old to be undone is deleted; a second run finds nothing',
    async run({ signal }) {
      const before = new Date(clock() - historyMs)
      while ((await deleteOldChanges(db, before, batchSize)) === batchSize) if (signal.aborted) return undefined
      return undefined
    },
  })
  return [run, sweep, sweepHistory]
}
