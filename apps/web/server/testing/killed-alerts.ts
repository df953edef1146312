// A site in a process of its own: its alert fires and is then sent, which never ends. Run with the folder of its database and the last step it
// reaches, `fired` or `sending`; prints each step.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '@stashwise/db/open-database'
import { browserOf } from './accounts-site.ts'
import { alertsSite } from './alerts-site.ts'

const [dataDir = '', last] = process.argv.slice(2)
const database = await openDatabase({ url: 'pglite', dataDir })
const site = await alertsSite(database, {
  check: async () => {},
  post() {
    process.stdout.write('sending\n')
    return new Promise(() => {})
  },
})
const pro = browserOf(site)
await pro.logIn('pro@stashwise.local')
await pro.api('PUT', '/alerts/discord', { url: 'https://discord.com/api/webhooks/123/abc_DEF-1' })
await site.runJob('alerts/evaluate')
await pro.api('POST', '/alerts', {
  id: randomUUID(),
  mode: 'pvp',
  kind: 'priceAbove',
  subject: 'gpu',
  threshold: 200_000,
  channels: ['discord'],
})
await site.setPrice(2, 250_000)
await site.runJob('alerts/evaluate')
process.stdout.write('fired\n')
if (last === 'sending') await site.runJob('alerts/send')
await new Promise(() => setInterval(() => {}, 1000))
