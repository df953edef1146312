import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { Catalogues, SlotRecords } from '@stashwise/catalogue/catalogues'
import { applyOverrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { getCatalogueHead, listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import type { Db } from '@stashwise/db/db'
import type { Database } from '@stashwise/db/open-database'
import { getOverrides } from '@stashwise/db/overrides'
import { listSlots } from '@stashwise/db/slots'
import type { ItemUid } from '@stashwise/game/ids'
import type { ItemSlots } from '@stashwise/game/item'
import { defaultMode, type GameMode, gameModes, isGameMode } from '@stashwise/game/mode'
import type { Bus } from '#app/platform/bus.ts'
import { duringTurn } from '../limits/work-limits.ts'
import { type CatalogueOrigin, createCatalogueStore } from './catalogue-store.ts'
import { withMapNames } from './map-names.ts'

/** Catalogues from the database as admins corrected them, without the weapon builder's slots. */
export const databaseOrigin = ({ db }: Pick<Database, 'db'>): CatalogueOrigin => ({
  async read(mode, since) {
    const changes = await listCatalogueChanges(db, mode, since, { without: ['slots'] })
    // An override that comes meanwhile has a version of its own, and its record is read again.
    return applyOverrides(withMapNames(changes), await getOverrides(db))
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
    async upToDate() {
      await Promise.all(gameModes.map(({ mode }) => store.refresh(mode).catch(onError)))
    },
    async start() {
      // The default mode's first page need not wait for the others.
      await store.refresh(defaultMode)
      store.load().catch(onError)
      fresh = store.keepFresh()
    },
    stop: () => fresh?.stop(),
  }
}

type Known = { version: number; slots: Map<ItemUid, ItemSlots> }

/** Slots of both modes; what they have in common is in memory once, and ids are those of the catalogue's own items. */
export function createSlotStore(db: Db): Catalogues['slots'] {
  const known = new Map<GameMode, Known>()
  const byHash = new Map<string, ItemSlots>()
  const running = new Map<GameMode, Promise<SlotRecords>>()

  async function update({ mode, version, facts }: Catalogue): Promise<SlotRecords> {
    const before = known.get(mode)
    // A lower version is another database: nothing of the old one may stay.
    const previous = before && before.version <= version ? before : undefined
    const rows = await listSlots(db, mode, previous?.version)
    const slots = new Map(previous?.slots)
    const itemUid = (uid: ItemUid) => facts.items[facts.ordinals.get(uid) ?? -1]?.uid ?? uid
    for (const { uid, hash, slots: found } of rows) {
      if (!found) slots.delete(uid)
      else slots.set(itemUid(uid), byHash.get(hash) ?? withItemUids(found, itemUid))
      const stored = slots.get(uid)
      if (stored) byHash.set(hash, stored)
    }
    if (previous) forgetUnused()
    known.set(mode, { version, slots })
    return slots
  }

  /** Hashes serve the sharing between modes; what an import replaced is dropped with the next one. */
  function forgetUnused() {
    const used = new Set([...known.values()].flatMap(({ slots }) => [...slots.values()]))
    for (const [hash, slots] of byHash) if (!used.has(slots)) byHash.delete(hash)
  }

  return (catalogue) => {
    const found = known.get(catalogue.mode)
    if (found?.version === catalogue.version) return Promise.resolve(found.slots)
    const work = running.get(catalogue.mode) ?? update(catalogue)
    running.set(catalogue.mode, work)
    const done = () => {
      running.delete(catalogue.mode)
    }
    work.then(done, done)
    return work
  }
}

/** The same with ids of the catalogue's items: tens of thousands of them are in memory once. */
function withItemUids(slots: ItemSlots, itemUid: (uid: ItemUid) => ItemUid): ItemSlots {
  return {
    ...slots,
    uid: itemUid(slots.uid),
    slots: slots.slots.map((slot) => ({ ...slot, allowed: slot.allowed.map(itemUid) })),
    conflicts: slots.conflicts.map(itemUid),
  }
}
