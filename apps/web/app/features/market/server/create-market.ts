import type { Database } from '@stashwise/db/open-database'
import { defaultMode, type GameMode } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import type { MarketService } from '../service.ts'
import { type CatalogueStore, createCatalogueStore } from './catalogue-store.ts'
import { databaseOrigin, refreshOnImport } from './database-origin.ts'
import { createMarketService, type MarketDependencies } from './market-service.ts'
import { createNamesCache } from './names-cache.ts'
import { createRestockTimes } from './restock-times.ts'
import { createWarmer } from './warmer.ts'

export type MarketOptions = {
  database: Pick<Database, 'db' | 'listen'>
  readHistory: MarketDependencies['readHistory']
  requestHistory?: MarketDependencies['requestHistory']
  clock(): Instant
  demoMarket: boolean
  /** Called after a mode's catalogue was replaced: what was made from the old one may be dropped. */
  onSwap?(mode: GameMode): void
  onError(error: unknown): void
}

/** The first pages of a new process come before languages nobody asked for yet. Milliseconds. */
const warmAfter = 3000

/**
 * The market over a database: its service, and the store behind it. `start` loads the default mode, then in the background the
 * others, and refreshes all of them; it returns the cleanup. @throws from `start` when the database cannot be read.
 */
export function createMarket({ database, readHistory, requestHistory, clock, demoMarket, onSwap, onError }: MarketOptions): {
  market: MarketService
  store: CatalogueStore
  start(): Promise<{ stop(): void }>
} {
  const store = createCatalogueStore({
    origin: databaseOrigin(database),
    clock,
    demoMarket,
    onError,
    onSwap(mode) {
      onSwap?.(mode)
      warmer.look()
    },
  })
  const names = createNamesCache(store.facts)
  const restocks = createRestockTimes(database, onError)
  const warmer = createWarmer({ wanted: store.facts, warm: () => store.warmLanguages(names.warm), onError })
  return {
    market: createMarketService({ catalogueOf: store.current, names, restocksOf: restocks.of, readHistory, requestHistory, clock }),
    store,
    async start() {
      // Listening comes first: an import between loading and listening would stay unseen until the next poll.
      const [unlisten, unlistenRestocks] = await Promise.all([refreshOnImport(database, store, onError), restocks.start()])
      // The default mode's first page need not wait for the others.
      await store.refresh(defaultMode)
      store.load().catch(onError)
      const fresh = store.keepFresh()
      const soon = setTimeout(warmer.start, warmAfter)
      soon.unref()
      return {
        stop() {
          clearTimeout(soon)
          warmer.stop()
          fresh.stop()
          unlisten()
          unlistenRestocks()
        },
      }
    },
  }
}
