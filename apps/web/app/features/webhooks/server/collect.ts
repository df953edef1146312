import type { Catalogues } from '@stashwise/catalogue/catalogues'
import type { IsPro } from '@stashwise/db/accounts/pro-users'
import type { Database } from '@stashwise/db/open-database'
import { addPriceDeliveries, addRestockDeliveries } from '@stashwise/db/webhooks/market-deliveries'
import type { GameMode } from '@stashwise/game/mode'
import { pricesBody, restocksBody } from './event-body.ts'

type CollectOptions = { database: Pick<Database, 'pool'>; catalogues: Catalogues; clock: () => number; isPro: IsPro }

/**
 * Makes deliveries of what changed in a mode's market since the last call of any process. Safe to repeat, also after a process was killed in the
 * middle: what is new is read from the database.
 */
export function createCollect({ database: { pool }, catalogues, clock, isPro }: CollectOptions) {
  return {
    async prices(mode: GameMode): Promise<void> {
      const catalogue = catalogues.current(mode)
      // A simulated market is nobody's news.
      if (!catalogue || catalogue.simulated) return
      const at = clock()
      const write = (items: Parameters<typeof pricesBody>[1]) => pricesBody(catalogue, items, at)
      await addPriceDeliveries(pool, { mode, version: catalogue.version, at: new Date(at), write }, isPro)
    },
    async restocks(mode: GameMode): Promise<void> {
      const catalogue = catalogues.current(mode)
      if (!catalogue) return
      const at = clock()
      await addRestockDeliveries(pool, { mode, at: new Date(at), write: (restocked) => restocksBody(catalogue, restocked, at) }, isPro)
    },
  }
}
