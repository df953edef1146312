import type { Catalogues } from '@stashwise/catalogue/catalogues'
import type { Database } from '@stashwise/db/open-database'
import { appendSiteLog, type SiteLogEntry } from '@stashwise/db/site-log'
import { createJobControl } from '@stashwise/jobs/job-control'
import { createBus } from '#app/platform/bus.ts'
import type { Config } from '#app/platform/config.ts'
import type { Outbound } from '#app/platform/outbound.ts'
import type { Build, Platform } from '#app/platform/platform.ts'
import { createCatalogues } from './catalogue/create-catalogues.ts'
import type { Limits } from './limits/create-limits.ts'
import { createTurns, duringTurn, forAll, waitingOutside } from './limits/work-limits.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createDevMailbox } from './mail/dev-mailbox.ts'
import { createMailboxKey } from './mail/mailbox-key.ts'
import { createMailboxRoutes } from './mail/mailbox-routes.ts'
import { createOwnMachineCheck } from './mail/own-machine.ts'
import { createOutbound } from './outbound/create-outbound.ts'
import { PageCache } from './page-cache.ts'

export type PlatformParts = {
  config: Config
  database: Database
  limits: Limits
  log: Platform['log']
  build: Build
  /** In place of one to the internet. */
  outbound?: Outbound | undefined
  /** In place of those of the database. */
  catalogues?: Catalogues & { start?(): Promise<void>; stop?(): void }
}

export type SitePlatform = ReturnType<typeof createPlatform>

/** What areas are built on, and what only the server itself uses of it. */
export function createPlatform({ config, database, limits, log, build, outbound = createOutbound(), catalogues: given }: PlatformParts) {
  const clock = Date.now
  const note = async (entry: SiteLogEntry) => {
    await appendSiteLog(database.db, entry).catch((err: unknown) => log.warn({ err }, 'the log of the site could not be written'))
  }
  const onError = (err: unknown) => log.warn({ err }, 'the database or feed did not respond; the last good data stays')
  const demo = config.accounts.demo
    ? { mailbox: createDevMailbox(clock), key: createMailboxKey(), isForOwnMachine: createOwnMachineCheck(log) }
    : undefined
  const mailer = createMailer({
    ...config.mail,
    mailbox: demo?.mailbox,
    log,
    onSent: ({ kind, to, ok, error }) =>
      note({ area: 'mail', level: ok ? 'info' : 'error', message: ok ? `sent (${kind})` : `failed (${kind}): ${error}`, details: { to } }),
  })
  const pageCache = new PageCache()
  const bus = createBus(database, onError)
  const { start, stop, ...catalogues } = given ?? createCatalogues({ database, bus, clock, demoMarket: config.pages.demoMarket, onError })
  catalogues.subscribe(() => pageCache.clear())
  return {
    config,
    database,
    clock,
    fetch,
    outbound,
    log,
    note,
    onError,
    bus,
    consume: limits.consume,
    mailer,
    jobs: createJobControl(),
    demo,
    catalogues,
    clearPages: (isConcerned) => pageCache.clear(isConcerned),
    thread: { outside: duringTurn, forAll, waitingOutside, fairTurns: createTurns },
    build,
    limits,
    pageCache,
    mailbox: createMailboxRoutes(demo),
    /** Path of the link that opens the mailbox; a secret. */
    mailboxLink: demo?.key.link,
    startCatalogues: start,
    close() {
      stop?.()
      bus.close()
      mailer.close()
    },
  } satisfies Platform & Record<string, unknown>
}
