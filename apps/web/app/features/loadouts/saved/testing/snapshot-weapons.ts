import type { ItemUid } from '@stashwise/game/ids'
import { weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { snapshotFactsSource } from '../../testing/all-weapons.ts'
import type { WeaponOf } from '../service.ts'

/** Weapons of the bundled snapshot, each made once, the same in both modes. */
export function snapshotWeaponOf(): WeaponOf {
  let source: ReturnType<typeof snapshotFactsSource> | undefined
  const made = new Map<ItemUid, Awaited<ReturnType<WeaponOf>>>()
  return async (_mode, weapon) => {
    if (made.has(weapon)) return made.get(weapon)
    source ??= snapshotFactsSource()
    const facts = weaponFacts(source, weapon)
    made.set(weapon, facts && { hash: 'snapshot', facts })
    return made.get(weapon)
  }
}
