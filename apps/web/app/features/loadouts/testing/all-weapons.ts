import type { SlotRecords } from '@stashwise/catalogue/catalogues'
import { loadSnapshotRecords } from '@stashwise/feed/snapshot/decode'
import type { GameMode } from '@stashwise/game/mode'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { type FactsSource, weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { factsSource } from '../server/facts-source.ts'

/** Slots of every item of the bundled snapshot. */
export function snapshotSlots(mode: GameMode = 'pvp'): SlotRecords {
  const records = loadSnapshotRecords().get(mode)?.records ?? []
  return new Map(records.flatMap((record) => (record.kind === 'slots' ? [[record.facts.uid, record.facts] as const] : [])))
}

/** What facts are made of, from the bundled snapshot. */
export const snapshotFactsSource = (mode: GameMode = 'pvp'): FactsSource => factsSource(snapshotCatalogue(mode).facts, snapshotSlots(mode))

export type NamedWeapon = { url: string; facts: WeaponFacts }

/** Facts of every weapon of the game, by url. */
export function allWeapons(mode: GameMode = 'pvp'): NamedWeapon[] {
  const { facts } = snapshotCatalogue(mode)
  const source = factsSource(facts, snapshotSlots(mode))
  return facts.items.flatMap((item) => {
    const made = item.properties.kind === 'weapon' && item.isFunctional ? weaponFacts(source, item.uid) : undefined
    return made ? [{ url: item.url, facts: made }] : []
  })
}
