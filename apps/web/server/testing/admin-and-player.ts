import { testDb } from '@stashwise/db/testing/test-db'
import { accountsSite, browserOf } from './accounts-site.ts'

/** A site with an admin and a Pro player, each logged in at a browser of their own. */
export async function startAdminAndPlayer(options: Parameters<typeof accountsSite>[2] = {}) {
  const database = await testDb()
  const site = await accountsSite(database, {}, options)
  const [admin, player] = [browserOf(site), browserOf(site)]
  const adminUid = await admin.logIn('admin@stashwise.local')
  const uid = await player.logIn('pro@stashwise.local')
  const close = async () => {
    await site.stop()
    await database.close()
  }
  return { database, site, admin, adminUid, player, uid, close }
}
