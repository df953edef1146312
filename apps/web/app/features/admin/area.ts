import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { settingsChannel } from '@stashwise/db/site-settings'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { sanitizeAlert } from '#app/site/alert.ts'
import { createAdminApi } from './api.ts'
import { auditJob } from './server/audit-job.ts'
import { createAdmin } from './server/create-admin.ts'
import { createAudit } from './server/create-audit.ts'
import { createLocks } from './server/create-locks.ts'
import { createRecords } from './server/create-records.ts'

export const adminArea = defineArea({
  name: 'admin',
  create(
    { database, catalogues, clock, mailer, config: { mail, accounts }, bus, thread },
    { progression }: { progression: ProgressionService },
  ) {
    const audit = createAudit({ database })
    const admin = createAdmin({
      database,
      audit,
      clock,
      mailer,
      mailFrom: mail.from,
      mailHost: mail.smtpUrl && new URL(mail.smtpUrl).host,
      proForAll: accounts.proForAll,
      sessionsChanged: (userId) => bus.announce(accountsChannel, userId),
      sanitizeAlert,
      settingsChanged: () => bus.hear(settingsChannel),
    })
    const records = createRecords({ database, catalogues, clock, audit, admin, progression })
    return {
      services: { admin: thread.waitingOutside(admin), recordsAdmin: thread.waitingOutside(records), audit },
      api: () => createAdminApi({ locks: thread.waitingOutside(createLocks({ database, clock })) }),
      jobs: [auditJob({ db: database.db, clock })],
    }
  },
})
