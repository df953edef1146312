import { accountsChannel, announceAccount } from '@stashwise/db/accounts/accounts'
import { createPlayers } from '@stashwise/db/accounts/players'
import type { Database } from '@stashwise/db/open-database'
import { createReadGuard } from '@stashwise/db/read-guard'
import { demoAddresses, retireDemoAccounts, seedDemoAccounts } from '@stashwise/db/seed/accounts'
import { appendSiteLog, type SiteLogEntry } from '@stashwise/db/site-log'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { accountJobs } from '#app/features/accounts/server/account-jobs.ts'
import { createAuth } from '#app/features/accounts/server/auth.ts'
import { createAccounts } from '#app/features/accounts/server/create-accounts.ts'
import { createLogin } from '#app/features/accounts/server/login-service.ts'
import { createLogouts } from '#app/features/accounts/server/logouts.ts'
import { createMemberships } from '#app/features/accounts/server/memberships.ts'
import { createPatreonClient } from '#app/features/accounts/server/patreon/patreon-client.ts'
import { createSessionReader } from '#app/features/accounts/server/session-reader.ts'
import { wipeJobs } from '#app/features/accounts/server/wipe-jobs.ts'
import type { LoginOptions } from '#app/features/accounts/service.ts'
import { createAdmin } from '#app/features/admin/server/create-admin.ts'
import { createPlayer } from '#app/features/player/server/create-player.ts'
import { localeOf } from '#app/http/call-viewer.ts'
import { sanitizeAlert } from '#app/site/alert.ts'
import type { Config } from './config.ts'
import { knownIds } from './known-ids.ts'
import type { Limits } from './limits/create-limits.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createDevMailbox } from './mail/dev-mailbox.ts'
import { createMailboxKey } from './mail/mailbox-key.ts'
import { createMailboxRoutes } from './mail/mailbox-routes.ts'
import { createOwnMachineCheck } from './mail/own-machine.ts'
import { sessionSecret } from './session-secret.ts'

export type AccountsParts = {
  config: Config
  database: Database
  facts: Parameters<typeof knownIds>[0]
  limits: Limits
  log: Logger
  /** An admin saved a setting of the site. */
  onSettings: () => Promise<void> | void
}

/** Everything of users and admins that has a lifetime: sessions, mail, the platform, their jobs. */
export async function startAccounts({ config, database, facts, limits, log, onSettings }: AccountsParts) {
  const { db, pool } = database
  const { proForAll, adminEmail } = config.accounts
  const demo = config.accounts.demo
    ? { mailbox: createDevMailbox(Date.now), key: createMailboxKey(), isForOwnMachine: createOwnMachineCheck(log) }
    : undefined
  if (demo) await seedDemoAccounts(db)
  else if ((await retireDemoAccounts(db)) > 0) await announceAccount(db, '*')

  const note = (entry: SiteLogEntry) => {
    appendSiteLog(db, entry).catch((err: unknown) => log.warn({ err }, 'the log of the site could not be written'))
  }
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    mailbox: demo?.mailbox,
    log,
    onSent: ({ kind, to, ok, error }) =>
      note({ area: 'mail', level: ok ? 'info' : 'error', message: ok ? `sent (${kind})` : `failed (${kind}): ${error}`, details: { to } }),
  })
  const patreon = config.accounts.patreon
  const client = patreon && createPatreonClient(patreon, { fetch, clock: () => new Date() })
  const auth = createAuth({
    db,
    secret: await sessionSecret(config.accounts.sessionSecret, config.database.dataDir),
    publicUrl: config.http.publicUrl,
    patreon: patreon && client ? { ...patreon, client } : undefined,
    log: { error: (message) => log.error({ area: 'login' }, message), warn: (message) => log.warn({ area: 'login' }, message) },
  })
  const onError = (err: unknown) => log.warn({ err }, 'who is signed in could not be read')
  const logouts = createLogouts({ db, announce: (userId) => announce(userId) })
  const guard = createReadGuard({ lastResponseAt: database.lastResponseAt })
  const sessions = createSessionReader({ auth, logouts, pool, proForAll, clock: Date.now, guard, onError })
  const players = createPlayers(pool, Date.now, guard)
  const onChange = (userId: string) => {
    const whom = userId === '*' ? undefined : userId
    sessions.invalidate(whom)
    players.invalidate(whom)
  }
  /** This process invalidates at once, the others when they hear of it. */
  async function announce(userId: string) {
    onChange(userId)
    await announceAccount(db, userId)
  }
  const unlisten = await database.listen(accountsChannel, (payload) => onChange(payload ?? '*'))
  const context = { db, players, known: knownIds(facts), proForAll, clock: Date.now, onChange }
  const memberships = client && createMemberships({ db, auth, client, clock: Date.now, onChange })
  const login = createLogin({
    db,
    auth,
    logouts,
    sessions,
    announce,
    mailer,
    consume: limits.consume,
    publicUrl: config.http.publicUrl,
    adminEmail,
    mayLogIn: (email, c) => !demo || !demoAddresses.includes(email) || demo.isForOwnMachine(c),
    patreon: patreon && memberships ? { memberships, campaignId: patreon.campaignId, webhookSecret: patreon.webhookSecret } : undefined,
    localeOf: (c: Context) => localeOf(c.req.header('cookie'), c.req.header('user-agent')),
    log,
  })
  const loginOptions: LoginOptions = {
    patreon: patreon !== undefined,
    mail: mailer.kind,
    ...(patreon ? { patreonUrl: `${patreon.baseUrl}/bePatron?c=${encodeURIComponent(patreon.campaignId)}` } : {}),
  }
  const admin = createAdmin({
    database,
    clock: Date.now,
    mailer,
    mailFrom: config.mail.from,
    mailHost: config.mail.smtpUrl && new URL(config.mail.smtpUrl).host,
    proForAll,
    sessionsChanged: announce,
    sanitizeAlert,
    settingsChanged: onSettings,
  })
  return {
    player: createPlayer(context),
    accounts: createAccounts(context),
    admin,
    login,
    sessions,
    auth,
    loginOptions,
    mailbox: createMailboxRoutes(demo),
    /** Path of the link that opens the mailbox; a secret. */
    mailboxLink: demo?.key.link,
    /** What the job does; undefined without the platform. */
    refreshMemberships: memberships?.refresh,
    jobs: [...accountJobs({ db, memberships, note }), ...wipeJobs({ database, clock: Date.now, note })],
    stop() {
      logouts.stop()
      unlisten()
      mailer.close()
    },
  }
}
