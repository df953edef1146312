import type { SlotRecords } from '@stashwise/catalogue/catalogues'
import { memoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { type FactsSource, weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { snapshotCatalogue, snapshotRecords } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { factsSource } from '../server/facts-source.ts'

/** Slots of every item of the bundled snapshot. */
export const snapshotSlots = (mode: GameMode = 'pvp'): SlotRecords => slotsOf(mode)
const slotsOf = memoize((mode: GameMode): SlotRecords => {
  const records = snapshotRecords(mode)?.records ?? []
  return new Map(records.flatMap((record) => (record.kind === 'slots' ? [[record.facts.uid, record.facts] as const] : [])))
})

/** What facts are made of, from the bundled snapshot. */
export const snapshotFactsSource = (mode: GameMode = 'pvp'): FactsSource => factsSource(snapshotCatalogue(mode).facts, snapshotSlots(mode))

export type NamedWeapon = { url: string; facts: WeaponFacts }

/** Facts of every weapon of the game, by url. */
export const allWeapons = (mode: GameMode = 'pvp'): readonly NamedWeapon[] => weaponsOf(mode)
const weaponsOf = memoize((mode: GameMode): readonly NamedWeapon[] => {
  const { facts } = snapshotCatalogue(mode)
  const source = factsSource(facts, snapshotSlots(mode))
  return facts.items.flatMap((item) => {
    const made = item.properties.kind === 'weapon' && item.isFunctional ? weaponFacts(source, item.uid) : undefined
    return made ? [{ url: item.url, facts: made }] : []
  })
})
