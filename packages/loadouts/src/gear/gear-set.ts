import type { GearFacts, GearIndex, GearItem, GearSlot } from './facts.ts'

/** A worn item with its parts by place. `build`: link text of a weapon. */
export type Worn = { item: GearIndex; mounted: Readonly<Record<string, GearIndex>>; build?: string }

/** Things of one kind in containers. */
export type Carried = { item: GearIndex; count: number }

/** A character's whole gear. Immutable. */
export type GearSet = { worn: Readonly<Partial<Record<GearSlot, Worn>>>; carried: readonly Carried[] }

export const emptySet: GearSet = { worn: {}, carried: [] }

/** Maximum number of one carried item. */
export const maxCarried = 999

/** Maximum kinds of carried items: more than all pockets and bags have cells for. */
export const maxKinds = 100

/** @throws RangeError for a place the facts do not have. */
export function gearAt(facts: GearFacts, at: GearIndex): GearItem {
  const item = facts.items[at]
  if (!item) throw new RangeError(`no gear at ${at}`)
  return item
}

/** An item as it is sold: with its usual plates and parts. */
export function asSold(facts: GearFacts, item: GearIndex): Worn {
  const mounts = gearAt(facts, item).mounts ?? []
  return { item, mounted: Object.fromEntries(mounts.flatMap(({ place, usual }) => (usual === undefined ? [] : [[place, usual]]))) }
}

/** Every item of the set, each as often as it is there: worn, mounted, carried. */
export function* itemsOf(facts: GearFacts, { worn, carried }: GearSet): Generator<{ item: GearItem; count: number }> {
  for (const { item, mounted } of Object.values(worn)) {
    yield { item: gearAt(facts, item), count: 1 }
    for (const part of Object.values(mounted)) yield { item: gearAt(facts, part), count: 1 }
  }
  for (const { item, count } of carried) yield { item: gearAt(facts, item), count }
}
