import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { SlotRecords } from '@stashwise/catalogue/catalogues'
import type { FactsSource } from '@stashwise/loadouts/facts-from-catalogue'

/** A catalogue and the slots of its mode as weapons' facts are made of them. */
export const factsSource = (facts: CatalogueFacts, slots: SlotRecords): FactsSource => ({
  item: (uid) => findItem(facts, uid),
  slots: (uid) => slots.get(uid),
  presetsOf: (weapon) => facts.joins.presetsOf.get(weapon) ?? [],
})
