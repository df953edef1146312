import { saveSetting, settingsChannel } from '@stashwise/db/site-settings'
import { testDb } from '@stashwise/db/testing/test-db'
import { restocksChannel, saveRestocks } from '@stashwise/db/trader-restocks'
import { gameModes } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { snapshotSlots } from '#app/features/loadouts/testing/all-weapons.ts'
import type { Outbound } from '#app/platform/outbound.ts'
import type { Pages } from '#server/pages.ts'
import { accountsSite, browserOf, fixedCatalogues } from '#server/testing/accounts-site.ts'

/** The site over every item and recipe of the snapshot, in both modes the same, without a port and without rate limits. `render`, `payload`: its pages. */
export async function wholeSite(parts: Partial<Pages> & { outbound?: Outbound } = {}) {
  const database = await testDb()
  const catalogues = fixedCatalogues(snapshotCatalogue(), snapshotSlots())
  const site = await accountsSite(database, {}, { ...parts, unlimited: true, catalogues })
  return { ...site, database }
}
export type WholeSite = Awaited<ReturnType<typeof wholeSite>>

/** Sets when traders restock, by mode, as the feed would. */
export async function setRestocks({ database, platform }: WholeSite, times: { pvp?: RestockTimes; pve?: RestockTimes }) {
  for (const { mode } of gameModes) await saveRestocks(database.db, mode, { askedAt: new Date(), times: times[mode] ?? {} })
  await platform.bus.announce(restocksChannel)
}

/** Sets a global setting, as an admin would; an empty text: unset. */
export async function setSetting({ database, platform }: WholeSite, key: string, value: unknown) {
  await saveSetting(database.db, key, value)
  await platform.bus.announce(settingsChannel)
}

/** Who looks at a page; an admin is Pro as well. */
export type Role = 'visitor' | 'free' | 'pro' | 'admin'

let accountCount = 0

/** A browser signed in to a fresh account of this standing; a visitor's has no cookie. */
export async function browserAs(site: WholeSite, role: Role) {
  const browser = browserOf(site)
  if (role === 'visitor') return browser
  const email = `${role}-${++accountCount}@stashwise.local`
  const code = await site.services.auth.makeCode(email)
  const { userId, headers } = await site.services.auth.verifyCode({ email, code, address: '127.0.0.1', userAgent: '' })
  if (role !== 'free')
    await site.database.pool.query(`UPDATE users SET is_admin = $2, pro_granted_until = 'infinity' WHERE id = $1`, [
      userId,
      role === 'admin',
    ])
  browser.takeCookies(headers)
  return browser
}
