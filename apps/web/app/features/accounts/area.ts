import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { demoAddresses, retireDemoAccounts, seedDemoAccounts } from '@stashwise/db/seed/accounts'
import { type PlayerContext, userOf } from '#app/features/player/player-context.ts'
import type { PlayerService } from '#app/features/player/service.ts'
import { localeOf } from '#app/http/call-viewer.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createAccountsApi } from './api.ts'
import { accountJobs } from './server/account-jobs.ts'
import { createAuth } from './server/auth.ts'
import { createAccounts } from './server/create-accounts.ts'
import { createSeal } from './server/create-seal.ts'
import { createLogin } from './server/login-service.ts'
import { createLogouts } from './server/logouts.ts'
import { createMemberships } from './server/memberships.ts'
import { createPatreonClient } from './server/patreon/patreon-client.ts'
import { createSessionReader } from './server/session-reader.ts'
import { sessionSecret } from './server/session-secret.ts'
import { wipeJobs } from './server/wipe-jobs.ts'
import type { LoginOptions } from './service.ts'

export const accountsArea = defineArea({
  name: 'accounts',
  async create(
    { config, database, bus, clock, fetch, log, note, consume, mailer, demo, thread },
    { player, playerContext }: { player: PlayerService; playerContext: PlayerContext },
  ) {
    const { db, pool } = database
    const { proForAll, adminEmail, needsFactor, patreon } = config.accounts
    const { announce, guard } = playerContext
    if (demo) await seedDemoAccounts(db)
    else if ((await retireDemoAccounts(db)) > 0) await announce('*')

    const client = patreon && createPatreonClient(patreon, { fetch, clock: () => new Date(clock()) })
    const secret = await sessionSecret(config.accounts.sessionSecret, config.database.dataDir)
    const auth = createAuth({
      db,
      secret,
      publicUrl: config.http.publicUrl,
      patreon: patreon && client ? { ...patreon, client } : undefined,
      log: { error: (message) => log.error({ area: 'login' }, message), warn: (message) => log.warn({ area: 'login' }, message) },
    })
    const logouts = createLogouts({ db, announce })
    const onError = (err: unknown) => log.warn({ err }, 'who is signed in could not be read')
    const sessions = createSessionReader({ auth, logouts, pool, proForAll, needsFactor, clock, guard, onError })
    bus.on(accountsChannel, (payload) => sessions.invalidate(userOf(payload)))
    const memberships = client && createMemberships({ db, auth, client, clock, announce })
    const login = createLogin({
      db,
      auth,
      logouts,
      sessions,
      announce,
      mailer,
      consume,
      publicUrl: config.http.publicUrl,
      adminEmail,
      mayLogIn: (email, c) => !demo || !demoAddresses.includes(email) || demo.isForOwnMachine(c),
      patreon: patreon && memberships ? { memberships, campaignId: patreon.campaignId, webhookSecret: patreon.webhookSecret } : undefined,
      localeOf: (c) => localeOf(c.req.header('cookie'), c.req.header('user-agent')),
      log,
    })
    const loginOptions: LoginOptions = {
      patreon: patreon !== undefined,
      mail: mailer.kind,
      ...(patreon ? { patreonUrl: `${patreon.baseUrl}/bePatron?c=${encodeURIComponent(patreon.campaignId)}` } : {}),
    }
    const accounts = thread.waitingOutside(createAccounts(playerContext))
    return {
      services: { accounts, login, sessions, auth, loginOptions, memberships, factorSeal: createSeal(secret, 'second factors') },
      api: () => createAccountsApi({ accounts, player, login }),
      openedAsPages: true,
      jobs: [
        ...accountJobs({ db, memberships, note, mailer, publicUrl: config.http.publicUrl, clock, onError }),
        ...wipeJobs({ database, clock, note }),
      ],
      stop: logouts.stop,
    }
  },
})
