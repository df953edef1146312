import type { Database } from '@stashwise/db/open-database'
import { listPricePoints } from '@stashwise/db/price-points'
import { testDb } from '@stashwise/db/test-db'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { createCalculators } from '#app/features/calculators/server/create-calculators.ts'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createItemPages } from '#app/features/items/server/create-item-pages.ts'
import { createLoadouts } from '#app/features/loadouts/server/create-loadouts.ts'
import { snapshotSlots } from '#app/features/loadouts/testing/all-weapons.ts'
import { createMaps } from '#app/features/maps/server/create-maps.ts'
import { createMarketService } from '#app/features/market/server/market-service.ts'
import { createNamesCache } from '#app/features/market/server/names-cache.ts'
import { createProgression } from '#app/features/progression/server/create-progression.ts'
import { createPlaces } from '#app/features/search/server/create-places.ts'
import type { Pages } from '#server/pages.ts'
import { createSite } from '#server/site.ts'
import { accountsSite, browserOf, type GameParts } from '#server/testing/accounts-site.ts'

const build = { id: 'test', builtAt: Date.UTC(2026, 10, 20), manifest: {}, textFiles: {}, directory: import.meta.dirname }

/** When traders restock, by mode, as the feed would tell; empty unless a test sets it. */
export const restockTimes: Record<GameMode, RestockTimes> = { pvp: {}, pve: {} }

/** The game's services over every item and recipe of the snapshot, in both modes the same. */
function gameParts({ db }: Database): GameParts {
  const catalogue = snapshotCatalogue()
  const slots = snapshotSlots()
  const catalogueOf = () => catalogue
  const names = createNamesCache(() => [catalogue.facts])
  const market = createMarketService({
    catalogueOf,
    names,
    restocksOf: (mode) => restockTimes[mode],
    readHistory: (query) => listPricePoints(db, query),
    clock: () => Date.now(),
  })
  const calculators = createCalculators({ catalogueOf, fuelBase: () => undefined, clock: () => catalogue.pricesAt ?? 0 })
  const items = createItemPages({ market, calculators })
  const progression = createProgression({ catalogueOf })
  return {
    market,
    calculators,
    items,
    progression,
    maps: createMaps({ factsOf: () => catalogue.facts, questNames: progression.names }),
    factsOf: () => catalogue.facts,
    loadouts: createLoadouts({ calculators, slotsOf: async () => slots }),
    places: createPlaces(() => [catalogue.facts]),
    site: createSite(build, { imageBaseUrl: '', publicUrl: '', analyticsScript: '', pilotDownloads: [], notePageError: async () => {} }),
    facts: [catalogue.facts],
  }
}

/** The real services and calls of the site on the whole snapshot, without a port and without rate limits. `render`: its pages. */
export async function wholeSite(parts: { render?: Pages['render'] } = {}) {
  const database = await testDb()
  const site = await accountsSite(database, {}, { ...parts, unlimited: true, game: gameParts(database) })
  return { ...site, database }
}
export type WholeSite = Awaited<ReturnType<typeof wholeSite>>

/** Who looks at a page; an admin is Pro as well. */
export type Role = 'visitor' | 'free' | 'pro' | 'admin'

let accountCount = 0

/** A browser signed in to a fresh account of this standing; a visitor's has no cookie. */
export async function browserAs(site: WholeSite, role: Role) {
  const browser = browserOf(site)
  if (role === 'visitor') return browser
  const email = `${role}-${++accountCount}@stashwise.local`
  const code = await site.users.auth.makeCode(email)
  const { userId, headers } = await site.users.auth.verifyCode({ email, code, address: '127.0.0.1', userAgent: '' })
  if (role !== 'free')
    await site.database.pool.query(`UPDATE users SET is_admin = $2, pro_granted_until = 'infinity' WHERE id = $1`, [
      userId,
      role === 'admin',
    ])
  browser.takeCookies(headers)
  return browser
}
