import type { ArmorLayer } from '@stashwise/loadouts/ballistics/shot'
import type { AmmoView, ArmorTarget } from '../../round-row.ts'
import type { AmmoSearch } from './ammo-search.ts'

/** `outer`: the layer a shot meets first; `layers`: all of them, the outermost first. */
export type Target = { layers: ArmorLayer[]; outer?: ArmorLayer; armor?: ArmorTarget }

/** The average armor of a class as a value of `inner`. */
export const innerClass = (armorClass: number): string => `class_${armorClass}`

/**
 * What the address aims at: a very armor, average armor of a class, or nothing, and what lies behind it; at the durability that is left.
 * Without an outer layer what lies behind is all there is.
 */
export function targetOf(view: AmmoView, search: Pick<AmmoSearch, 'armor' | 'class' | 'durability' | 'inner'>): Target {
  const armor = view.armors.find(({ url }) => url === search.armor)
  const worn = (layer: ArmorLayer | undefined): ArmorLayer[] =>
    layer ? [{ ...layer, durability: (layer.maxDurability * search.durability) / 100 }] : []
  const outside = worn(armor?.layer ?? view.reference[search.class - 1])
  const layers = [...outside, ...worn(findInner(view, search.inner))]
  const [outer] = layers
  return { layers, ...(outer && { outer }), ...(armor && { armor }) }
}

function findInner({ armors, reference }: AmmoView, inner: string | undefined): ArmorLayer | undefined {
  const armorClass = /^class_([1-6])$/.exec(inner ?? '')?.[1]
  return armorClass === undefined ? armors.find(({ url }) => url === inner)?.layer : reference[Number(armorClass) - 1]
}
