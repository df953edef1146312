import type { ArmorLayer } from '@stashwise/loadouts/ballistics/shot'
import type { AmmoSearch } from './ammo-search.ts'
import type { AmmoView, ArmorTarget } from './round-row.ts'

/** What the address aims at: a very armor, average armor of a class, or nothing; at the durability that is left. */
export function targetOf(
  view: AmmoView,
  search: Pick<AmmoSearch, 'armor' | 'class' | 'durability'>,
): { layer?: ArmorLayer; armor?: ArmorTarget } {
  const armor = view.armors.find(({ url }) => url === search.armor)
  const full = armor?.layer ?? view.reference[search.class - 1]
  if (!full) return {}
  return { layer: { ...full, durability: (full.maxDurability * search.durability) / 100 }, ...(armor && { armor }) }
}
