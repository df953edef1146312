import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { ItemSlots } from '@stashwise/game/item'
import type { FactsSource } from '@stashwise/loadouts/facts-from-catalogue'

/** Records of slots by item; the catalogue in memory leaves them out. */
export type SlotRecords = ReadonlyMap<ItemUid, ItemSlots>

/** A catalogue and the slots of its mode as weapons' facts are made of them. */
export const factsSource = (facts: CatalogueFacts, slots: SlotRecords): FactsSource => ({
  item: (uid) => findItem(facts, uid),
  slots: (uid) => slots.get(uid),
  presetsOf: (weapon) => facts.joins.presetsOf.get(weapon) ?? [],
})
