import { findRestocks, restocksChannel } from '@stashwise/db/trader-restocks'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { presentRestocks } from '@stashwise/market/present/present-restocks'
import type { Platform } from '#app/platform/platform.ts'
import type { RestocksService } from '../service.ts'

/** The restock times of the database, in memory. They are not part of the Catalogue: they change every few minutes, and no page is made again for it. */
export function createRestocks({
  database,
  bus,
  catalogues,
  clock,
  onError,
}: Pick<Platform, 'database' | 'bus' | 'catalogues' | 'clock' | 'onError'>) {
  let times: ReadonlyMap<GameMode, { times: RestockTimes }> = new Map()
  const refresh = async () => {
    try {
      times = await findRestocks(database.db)
    } catch (error) {
      onError(error)
    }
  }
  bus.on(restocksChannel, refresh)
  const restocks: RestocksService = {
    list({ locale, mode }) {
      const catalogue = catalogues.current(mode)
      return catalogue ? presentRestocks(catalogue, times.get(mode)?.times ?? {}, { locale, now: clock() }) : []
    },
  }
  return { restocks, refresh }
}
