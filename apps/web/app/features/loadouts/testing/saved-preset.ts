import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { SavedBuild } from '@stashwise/loadouts/build'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { type FactsSource, weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { presetBuild } from '@stashwise/loadouts/presets'
import { toSaved } from '@stashwise/loadouts/saved'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { snapshotFactsSource } from './all-weapons.ts'

let snapshot: { catalogue: Catalogue; source: FactsSource } | undefined
const weapons = new Map<string, WeaponFacts | undefined>()

/** Each weapon is made once for a worker. */
function factsOf(url: string): WeaponFacts | undefined {
  if (weapons.has(url)) return weapons.get(url)
  snapshot ??= { catalogue: snapshotCatalogue(), source: snapshotFactsSource() }
  const { items, byUrl } = snapshot.catalogue.facts
  const weapon = items[byUrl.get(url) ?? -1]
  const facts = weapon && weaponFacts(snapshot.source, weapon.uid)
  weapons.set(url, facts)
  return facts
}

/** A weapon's default preset as the editor saves it, without what is in slots of these names, and the weapon's facts. */
export function savedPreset(url: string, ...empty: string[]): { facts: WeaponFacts; build: SavedBuild } {
  const facts = factsOf(url)
  const made = facts?.presets[0] && presetBuild(facts, facts.presets[0])
  if (!facts || !made?.ok) throw new Error(`no preset of ${url}`)
  const { parts, ...rest } = toSaved(facts, made.build)
  return { facts, build: { ...rest, parts: parts.filter(({ path }) => !empty.some((slot) => path.split('/').includes(slot))) } }
}
