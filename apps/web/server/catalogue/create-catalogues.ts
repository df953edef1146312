import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { applyOverrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { getCatalogueHead, listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import type { Database } from '@stashwise/db/open-database'
import { getOverrides } from '@stashwise/db/overrides'
import { defaultMode, gameModes, isGameMode } from '@stashwise/game/mode'
import type { Bus } from '#app/platform/bus.ts'
import { duringTurn } from '../limits/work-limits.ts'
import { type CatalogueOrigin, createCatalogueStore } from './catalogue-store.ts'
import { createSlotStore } from './slot-store.ts'

/** Catalogues from the database as admins corrected them, without the weapon builder's slots. */
export const databaseOrigin = ({ db }: Pick<Database, 'db'>): CatalogueOrigin => ({
  async read(mode, since) {
    const changes = await listCatalogueChanges(db, mode, since, { without: ['slots'] })
    // An override that comes meanwhile has a version of its own, and its record is read again.
    return applyOverrides(changes, await getOverrides(db))
  },
  readHead: (mode) => getCatalogueHead(db, mode),
})

/** Announced with a commit that changes a mode's Catalogue; the payload is `mode:version`. */
export const catalogueChannel = 'catalogue'

type Options = {
  database: Pick<Database, 'db'>
  bus: Pick<Bus, 'on'>
  clock(): number
  /** While no feed was ever reached, prices are simulated. */
  demoMarket: boolean
  onError(error: unknown): void
}

/** The Catalogues of a database, updated by imports of any process. @throws from `start` when the default mode cannot be read. */
export function createCatalogues({
  database,
  bus,
  clock,
  demoMarket,
  onError,
}: Options): Catalogues & { start(): Promise<void>; stop(): void } {
  const store = createCatalogueStore({ origin: databaseOrigin(database), clock, demoMarket, onError })
  const readSlots = createSlotStore(database.db)
  let fresh: { stop(): void } | undefined
  bus.on(catalogueChannel, (payload) => {
    const mode = payload?.split(':')[0]
    const modes = isGameMode(mode) ? [mode] : gameModes.map((row) => row.mode)
    for (const one of modes) store.refresh(one).catch(onError)
  })
  return {
    ...store,
    slots: (catalogue) => duringTurn(readSlots(catalogue)),
    async start() {
      // The default mode's first page need not wait for the others.
      await store.refresh(defaultMode)
      store.load().catch(onError)
      fresh = store.keepFresh()
    },
    stop: () => fresh?.stop(),
  }
}
