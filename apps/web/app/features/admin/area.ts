import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { settingsChannel } from '@stashwise/db/site-settings'
import { limitCountsChannel, listAllUserLimits, userLimitsChannel } from '@stashwise/db/user-limits'
import type { Seal } from '#app/features/accounts/service.ts'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { userLimitNames } from '#app/platform/limit-table.ts'
import { sanitizeAlert } from '#app/site/alert.ts'
import { createAdminApi } from './api.ts'
import { auditJob } from './server/audit-job.ts'
import { createAdmin } from './server/create-admin.ts'
import { createAudit } from './server/create-audit.ts'
import { createComparing } from './server/create-comparing.ts'
import { createEdges } from './server/create-edges.ts'
import { createLocks } from './server/create-locks.ts'
import { createOperations } from './server/create-operations.ts'
import { createRecords } from './server/create-records.ts'
import { daysJob } from './server/days-job.ts'
import { createFactors } from './server/factors/create-factors.ts'
import { createLoad } from './server/load.ts'
import { createPeople, toFactors } from './server/people/create-people.ts'
import { createViews, viewsJob } from './server/people/create-views.ts'

/** An address without name, password and options. */
function bareAddress(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

type Needs = { progression: ProgressionService; market: MarketService; calculators: CalculatorsService; factorSeal: Seal }

export const adminArea = defineArea({
  name: 'admin',
  create(
    {
      database,
      catalogues,
      clock,
      mailer,
      config: {
        mail,
        accounts,
        feed,
        backup,
        database: { dataDir },
        http: { publicUrl },
      },
      jobs,
      bus,
      thread,
      consume,
      note,
      limits,
      onError,
    },
    { progression, market, calculators, factorSeal }: Needs,
  ) {
    const audit = createAudit({ database, clock, showCorrections: () => catalogues.upToDate() })
    const sessionsChanged = (userId: string) => bus.announce(accountsChannel, userId)
    const admin = createAdmin({
      database,
      audit,
      clock,
      mailer,
      mailFrom: mail.from,
      mailHost: mail.smtpUrl && bareAddress(mail.smtpUrl),
      proForAll: accounts.proForAll,
      sessionsChanged,
      sanitizeAlert,
      settingsChanged: () => bus.hear(settingsChannel),
    })
    const readLimits = async () => limits.setFactors(toFactors(await listAllUserLimits(database.db)))
    bus.on(userLimitsChannel, readLimits)
    bus.on(limitCountsChannel, async (counted) => {
      const [name, ...key] = (counted ?? '').split(' ')
      const known = userLimitNames.find((one) => one === name)
      if (known) await limits.forget(known, key.join(' '))
    })
    const people = createPeople({
      database,
      audit,
      clock,
      proForAll: accounts.proForAll,
      sessionsChanged,
      limits,
      limitsChanged: () => bus.announce(userLimitsChannel),
      countDropped: (name, key) => bus.announce(limitCountsChannel, `${name} ${key}`),
    })
    const records = createRecords({ database, catalogues, clock, audit, admin, people, progression })
    const views = createViews({ audit, clock, sessionsChanged })
    const comparing = createComparing({ database, catalogues, clock, audit, admin, progression, calculators })
    const edges = createEdges({ database, catalogues, clock, admin, progression })
    const factors = thread.waitingOutside(
      createFactors({ database, clock, consume, note, bus, audit, seal: factorSeal, publicUrl, isRequired: accounts.needsFactor }),
    )
    const load = createLoad()
    const operations = createOperations({
      database,
      audit,
      clock,
      jobs,
      bus,
      market,
      mailKind: mailer.kind,
      load: load.read,
      records: comparing.counts,
      hasFeed: feed.url !== 'off',
      hasBackups: backup.folder !== undefined,
      dataDir,
    })
    return {
      services: {
        admin: thread.waitingOutside(admin),
        recordsAdmin: thread.waitingOutside(records),
        comparing: thread.waitingOutside(comparing),
        edges: thread.waitingOutside(edges),
        operations: thread.waitingOutside(operations),
        people: thread.waitingOutside(people),
        views: thread.waitingOutside(views),
        audit,
        factors,
      },
      api: () => createAdminApi({ factors, locks: thread.waitingOutside(createLocks({ database, clock })), views }),
      start: () => readLimits().catch(onError),
      jobs: [
        viewsJob({ database, clock }),
        auditJob({ db: database.db, clock }),
        daysJob({ db: database.db, clock, proForAll: accounts.proForAll }),
      ],
      background: load.start,
      stop: load.stop,
    }
  },
})
