import type { GearFacts, GearIndex, GearItem } from './facts.ts'
import { asSold, type GearSet, gearAt } from './gear-set.ts'

/** Facts of a set's items and what they are sold with, to show it before all facts have loaded; `items`: their indices in the whole. */
export function subsetOf(facts: GearFacts, { worn, carried }: GearSet): { facts: GearFacts; items: GearIndex[] } {
  const used = new Set([
    ...Object.values(worn).flatMap(({ item, mounted }) => [item, ...Object.values(mounted), ...Object.values(asSold(facts, item).mounted)]),
    ...carried.map(({ item }) => item),
  ])
  const items = [...used]
  const places = new Map(items.map((at, place) => [at, place] as const))
  return { items, facts: { items: items.map((at) => moved(gearAt(facts, at), places)) } }
}

/** Parts outside the set are left out; prices of sets stay. */
function moved({ mounts, conflicts, sets, ...item }: GearItem, places: ReadonlyMap<GearIndex, GearIndex>): GearItem {
  const there = (all: readonly GearIndex[]) => all.flatMap((at) => places.get(at) ?? [])
  return {
    ...item,
    ...(mounts && {
      mounts: mounts.map(({ allowed, usual, ...mount }) => {
        const place = usual === undefined ? undefined : places.get(usual)
        return { ...mount, allowed: there(allowed), ...(place !== undefined && { usual: place }) }
      }),
    }),
    ...(conflicts && { conflicts: there(conflicts) }),
    ...(sets && { sets: sets.map(there) }),
  }
}
