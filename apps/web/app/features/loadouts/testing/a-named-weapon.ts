import { weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { nameWeapon } from '../name-weapon.ts'
import type { NamedWeapon } from '../named-weapon.ts'
import { toWeaponBody } from '../server/weapon-body.ts'
import { snapshotFactsSource } from './all-weapons.ts'

/** A weapon of the bundled snapshot with its English names, by url. */
export function aNamedWeapon(url: string): NamedWeapon {
  const { facts } = snapshotCatalogue('pvp')
  const item = facts.items[facts.byUrl.get(url) ?? -1]
  const made = item && weaponFacts(snapshotFactsSource(), item.uid)
  if (!item || !made) throw new Error(`no weapon ${url}`)
  return nameWeapon(toWeaponBody(item, made, facts, 'en'))
}
