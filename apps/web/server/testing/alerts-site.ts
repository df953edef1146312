import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { Database } from '@stashwise/db/open-database'
import { roubles } from '@stashwise/game/money'
import type { Outbound } from '#app/platform/outbound.ts'
import { accountsSite } from './accounts-site.ts'

/** The market at a version, in which the graphics card costs so much. */
export function marketAt(version: number, last: number): Catalogue {
  const changes = fixtureChanges('pvp', version)
  const prices = changes.prices.map((price) => (price.uid === 'gpu' ? { ...price, last: roubles(last) } : price))
  return aCatalogue({ ...changes, prices })
}

/** A site whose market is imported by hand, at first with graphics cards for 100,000 roubles. */
export async function alertsSite(database: Database, outbound: Outbound) {
  let current = marketAt(1, 100_000)
  const catalogues = {
    current: () => current,
    facts: () => [current.facts],
    slots: async () => new Map(),
    upToDate: async () => {},
    subscribe: () => () => {},
  }
  const site = await accountsSite(database, {}, { unlimited: true, outbound, catalogues })
  return {
    ...site,
    async runJob(name: string): Promise<void> {
      await site.jobs.find((job) => job.name === name)?.run({ isRetry: false, signal: new AbortController().signal })
    },
    /** An import after which the graphics card costs so much. */
    async setPrice(version: number, last: number): Promise<void> {
      current = marketAt(version, last)
      await database.pool.query(
        `INSERT INTO item_prices (mode, item_uid, version, last) VALUES ('pvp', 'gpu', $1, $2)
         ON CONFLICT (mode, item_uid) DO UPDATE SET version = $1, last = $2`,
        [version, last],
      )
    },
  }
}
export type AlertsSite = Awaited<ReturnType<typeof alertsSite>>
