import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { settingsChannel } from '@stashwise/db/site-settings'
import { defineArea } from '#app/platform/define-area.ts'
import { sanitizeAlert } from '#app/site/alert.ts'
import { createAdmin } from './server/create-admin.ts'

export const adminArea = defineArea({
  name: 'admin',
  create({ database, clock, mailer, config: { mail, accounts }, bus, thread }) {
    const admin = createAdmin({
      database,
      clock,
      mailer,
      mailFrom: mail.from,
      mailHost: mail.smtpUrl && new URL(mail.smtpUrl).host,
      proForAll: accounts.proForAll,
      sessionsChanged: (userId) => bus.announce(accountsChannel, userId),
      sanitizeAlert,
      settingsChanged: () => bus.hear(settingsChannel),
    })
    return { services: { admin: thread.waitingOutside(admin) } }
  },
})
