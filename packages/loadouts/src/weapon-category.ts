import type { Item } from '@stashwise/game/item'

/** Categories weapons are chosen by, in the order of the specification; most have the name of the game's tag. */
export const weaponCategories = [
  'Assault_carbines',
  'Assault_rifles',
  'Grenade_launchers',
  'Rocket_launchers',
  'Pistols',
  'Machine_guns',
  'Marksman_rifles',
  'Shotguns',
  'SMGs',
  'Bolt-action_rifles',
  'Revolvers',
] as const
export type WeaponCategory = (typeof weaponCategories)[number]

/** A weapon's category; undefined for flares. Revolvers and launchers have no tag: class or name decides. */
export function weaponCategory({ category, classes, url }: Pick<Item, 'category' | 'classes' | 'url'>): WeaponCategory | undefined {
  if (classes.includes('revolver') || url.includes('revolver')) return 'Revolvers'
  if (url.includes('rocket_launcher')) return 'Rocket_launchers'
  if (url.includes('grenade_launcher')) return 'Grenade_launchers'
  if (url.includes('signal_pistol')) return 'Pistols'
  if (category === 'Submachine_guns') return 'SMGs'
  return weaponCategories.find((each) => each === category)
}
