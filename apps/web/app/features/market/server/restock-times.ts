import type { Database } from '@stashwise/db/open-database'
import { findRestocks, restocksChannel } from '@stashwise/db/trader-restocks'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'

/** The restock times of the database, in memory. They are no part of the Catalogue: they move every few minutes, and no page is made again for it. */
export function createRestockTimes({ db, listen }: Pick<Database, 'db' | 'listen'>, onError: (error: unknown) => void) {
  let times: ReadonlyMap<GameMode, RestockTimes> = new Map()
  const refresh = async () => {
    try {
      const known = await findRestocks(db)
      times = new Map([...known].map(([mode, { times }]) => [mode, times]))
    } catch (error) {
      onError(error)
    }
  }
  return {
    of: (mode: GameMode): RestockTimes => times.get(mode) ?? {},
    /** Loads them, and again whenever a process of the site announces new ones. Returns the function that ends it. */
    async start(): Promise<() => void> {
      const unlisten = await listen(restocksChannel, () => void refresh())
      await refresh()
      return unlisten
    },
  }
}
