import { sweepLogins } from '@stashwise/db/accounts/memberships'
import type { Db } from '@stashwise/db/db'
import type { SiteLogEntry } from '@stashwise/db/site-log'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import type { Memberships } from './memberships.ts'

export type AccountJobsOptions = {
  db: Db
  /** Undefined without the subscription platform. */
  memberships: Pick<Memberships, 'refresh'> | undefined
  note: (entry: SiteLogEntry) => void
}

/** The jobs of accounts: expired logins are deleted, memberships are read again. */
export function accountJobs({ db, memberships, note }: AccountJobsOptions): Job[] {
  const sweep = defineJob({
    name: 'accounts/sweep-logins',
    schedule: '17 * * * *',
    exclusive: 'lock',
    repeatable: 'what has expired is deleted; a second run finds nothing',
    async run() {
      await sweepLogins(db)
    },
  })
  if (!memberships) return [sweep]
  const refresh = defineJob({
    name: 'accounts/refresh-memberships',
    schedule: '*/30 * * * *',
    exclusive: 'lock',
    canStop: true,
    repeatable: 'the state of a membership replaces the one before',
    async run({ signal }) {
      const { asked, failed } = await memberships.refresh(signal)
      if (asked === 0) return
      note({ area: 'jobs', level: failed > 0 ? 'warn' : 'info', message: 'memberships asked about', details: { asked, failed } })
    },
  })
  return [sweep, refresh]
}
