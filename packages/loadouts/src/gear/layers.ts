import type { ArmorLayer } from '../ballistics/shot.ts'
import type { GearFacts, GearIndex } from './facts.ts'
import { gearAt } from './gear-set.ts'

/** Armor of an item as it is sold: its own, and that of the plates and parts it comes with. */
export function soldLayers(facts: GearFacts, item: GearIndex): ArmorLayer[] {
  const { covers = [], mounts = [] } = gearAt(facts, item)
  return [...covers, ...mounts.flatMap(({ usual }) => (usual === undefined ? [] : (gearAt(facts, usual).covers ?? [])))].map(
    ({ layer }) => layer,
  )
}

/** The best class of an item as sold; 0 without armor. */
export const soldClass = (facts: GearFacts, item: GearIndex): number =>
  Math.max(0, ...soldLayers(facts, item).map(({ armorClass }) => armorClass))
