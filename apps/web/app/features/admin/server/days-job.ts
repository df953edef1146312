import { countDay } from '@stashwise/db/admin/site-state'
import type { Db } from '@stashwise/db/db'
import { defineJob } from '@stashwise/jobs/define-job'

export const daysJob = ({ db, clock, proForAll }: { db: Db; clock: () => number; proForAll: boolean }) =>
  defineJob({
    name: 'admin/count-day',
    schedule: '57 * * * *',
    atStart: true,
    exclusive: 'lock',
    stop: 'statements',
    repeatable: 'a count of the same day replaces the one before',
    async run() {
      await countDay(db, new Date(clock()), proForAll)
      return undefined
    },
  })
