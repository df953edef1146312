import { type WeaponCategory, weaponCategories } from '@stashwise/loadouts/weapon-category'
import type { WeaponEntry } from '../listed-weapon.ts'
import type { WeaponEntry as ListedWeapon } from '../weapon-body.ts'

/** Weapons in the order of the categories, then by name. */
export function toEntries(weapons: readonly ListedWeapon[]): WeaponEntry[] {
  const entries = weapons.flatMap((weapon): WeaponEntry[] => {
    const {
      group: category,
      url,
      name,
      shortName,
      imageId,
      width,
      height,
      colour,
      caliber,
      ergonomics,
      recoilVertical,
      recoilHorizontal,
      fireRate,
    } = weapon
    const cell = { label: shortName, width, height, colour, imageId }
    return category === undefined
      ? []
      : [{ url, name, shortName, cell, category, caliber: caliber.name, ergonomics, recoilVertical, recoilHorizontal, fireRate }]
  })
  const place = new Map<WeaponCategory, number>(weaponCategories.map((category, at) => [category, at]))
  return entries.sort((a, b) => (place.get(a.category) ?? 0) - (place.get(b.category) ?? 0))
}
