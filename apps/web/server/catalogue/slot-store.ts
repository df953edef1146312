import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { Catalogues, SlotRecords } from '@stashwise/catalogue/catalogues'
import type { Db } from '@stashwise/db/db'
import { listSlots } from '@stashwise/db/slots'
import type { ItemUid } from '@stashwise/game/ids'
import type { ItemSlots } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'

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
