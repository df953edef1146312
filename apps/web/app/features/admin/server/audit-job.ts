import { auditDays, deleteAuditBefore } from '@stashwise/db/admin/audit'
import type { Db } from '@stashwise/db/db'
import { dayMs } from '@stashwise/game/day'
import { defineJob } from '@stashwise/jobs/define-job'

export const auditJob = ({ db, clock }: { db: Db; clock: () => number }) =>
  defineJob({
    name: 'admin/audit-retention',
    schedule: '40 3 * * *',
    exclusive: 'lock',
    stop: 'statements',
    repeatable: 'what is deleted is gone at the second run',
    async run() {
      await deleteAuditBefore(db, new Date(clock() - auditDays * dayMs))
      return undefined
    },
  })
