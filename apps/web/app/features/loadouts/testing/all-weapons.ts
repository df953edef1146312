import { loadSnapshotRecords } from '@stashwise/feed/snapshot/decode'
import type { GameMode } from '@stashwise/game/mode'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { type FactsSource, weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { snapshotCatalogue } from '../../calculators/testing/snapshot-catalogue.ts'
import { factsSource } from '../server/facts-source.ts'

/** What facts are made of, from the bundled snapshot: every item of the game. */
export function snapshotFactsSource(mode: GameMode = 'pvp'): FactsSource {
  const records = loadSnapshotRecords().get(mode)?.records ?? []
  const slots = new Map(records.flatMap((record) => (record.kind === 'slots' ? [[record.facts.uid, record.facts] as const] : [])))
  return factsSource(snapshotCatalogue(mode).facts, slots)
}

export type NamedWeapon = { url: string; facts: WeaponFacts }

/** Facts of every weapon of the game, by url. */
export function allWeapons(mode: GameMode = 'pvp'): NamedWeapon[] {
  const source = snapshotFactsSource(mode)
  const items = snapshotCatalogue(mode).facts.items
  return items.flatMap((item) => {
    const facts = item.properties.kind === 'weapon' && item.isFunctional ? weaponFacts(source, item.uid) : undefined
    return facts ? [{ url: item.url, facts }] : []
  })
}
