import { findRestocks, restocksChannel } from '@stashwise/db/trader-restocks'
import { traderId } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { presentRestocks } from '@stashwise/market/present/present-restocks'
import type { Platform } from '#app/platform/platform.ts'
import type { RestockChange, RestocksService } from '../service.ts'

/** The restock times of the database, in memory. They are not part of the Catalogue: they change every few minutes, and no page is made again for it. */
export function createRestocks({
  database,
  bus,
  catalogues,
  clock,
  onError,
}: Pick<Platform, 'database' | 'bus' | 'catalogues' | 'clock' | 'onError'>) {
  let known: ReadonlyMap<GameMode, { times: RestockTimes }> = new Map()
  const listeners = new Set<(change: RestockChange) => void>()
  const timesOf = (mode: GameMode) => known.get(mode)?.times ?? {}

  const refresh = async () => {
    try {
      known = await findRestocks(database.db)
    } catch (error) {
      onError(error)
    }
  }
  bus.on(restocksChannel, async () => {
    const before = known
    await refresh()
    for (const { mode } of gameModes) {
      const change = changeOf(mode, before.get(mode)?.times ?? {}, timesOf(mode))
      if (change.traders.length > 0) for (const listener of listeners) listener(change)
    }
  })
  const restocks: RestocksService = {
    list({ locale, mode }) {
      const catalogue = catalogues.current(mode)
      return catalogue ? presentRestocks(catalogue, timesOf(mode), { locale, now: clock() }) : []
    },
    times: timesOf,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { restocks, refresh }
}

/** Traders whose time was removed have not restocked: they count when it is there again. */
function changeOf(mode: GameMode, before: RestockTimes, after: RestockTimes): RestockChange {
  const traders = Object.keys(after).filter((trader) => after[trader] !== before[trader])
  return { mode, before, after, traders: traders.map(traderId) }
}
