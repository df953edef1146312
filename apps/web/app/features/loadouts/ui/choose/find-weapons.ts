import { prepareSearch } from '@stashwise/search/search'
import type { WeaponEntry } from '../../listed-weapon.ts'

/** Finds weapons by name, as the site's search does: with slips of the hand, words in any order, in the other keyboard layout. */
export function createWeaponSearch(weapons: readonly WeaponEntry[]): (query: string) => WeaponEntry[] {
  const index = prepareSearch(
    weapons.map(({ name, shortName, caliber, url }) => ({
      name: `${name} ${caliber}`,
      shortName,
      enName: url.replaceAll('_', ' ').replaceAll('-', ' '),
    })),
  )
  return (query) => index.find(query, weapons.length).flatMap((at) => weapons[at] ?? [])
}
