import { type GearFacts, type GearIndex, type GearSlot, gearSlots } from './facts.ts'
import { asSold, type Carried, type GearSet, gearAt, maxCarried, maxKinds, type Worn } from './gear-set.ts'

/** What a worn item and its parts exclude: slots that must be empty, and items. */
function excludes(facts: GearFacts, { item, mounted }: Pick<Worn, 'item' | 'mounted'>) {
  const all = [item, ...Object.values(mounted)]
  return {
    all,
    slots: new Set(all.flatMap((at) => gearAt(facts, at).blocks ?? [])),
    items: new Set(all.flatMap((at) => gearAt(facts, at).conflicts ?? [])),
  }
}

/** Slots whose items cannot be worn with an item in its slot, whichever of the two excludes the other. */
export function conflictingSlots(
  facts: GearFacts,
  { worn }: GearSet,
  slot: GearSlot,
  candidate: Pick<Worn, 'item' | 'mounted'>,
): GearSlot[] {
  const own = excludes(facts, candidate)
  return gearSlots.filter((other) => {
    const there = worn[other]
    if (!there || other === slot) return false
    const theirs = excludes(facts, there)
    return (
      own.slots.has(other) ||
      theirs.slots.has(slot) ||
      theirs.all.some((at) => own.items.has(at)) ||
      own.all.some((at) => theirs.items.has(at))
    )
  })
}

/** The set with an item in a slot, as it is sold; what cannot be worn with it is taken off. */
export function withWorn(facts: GearFacts, set: GearSet, slot: GearSlot, item: GearIndex | undefined): GearSet {
  return item === undefined ? without(set, [slot]) : putOn(facts, set, slot, asSold(facts, item))
}

function putOn(facts: GearFacts, set: GearSet, slot: GearSlot, worn: Worn): GearSet {
  const left = without(set, conflictingSlots(facts, set, slot, worn))
  return { ...left, worn: { ...left.worn, [slot]: worn } }
}

const without = (set: GearSet, slots: readonly GearSlot[]): GearSet => ({
  ...set,
  worn: Object.fromEntries(Object.entries(set.worn).filter(([slot]) => !slots.some((each) => each === slot))),
})

/** The set with a plate or part mounted on the item worn in `slot`; undefined removes it. An unfit one changes nothing. */
export function withMounted(facts: GearFacts, set: GearSet, slot: GearSlot, place: string, part: GearIndex | undefined): GearSet {
  const worn = set.worn[slot]
  const mount = worn && gearAt(facts, worn.item).mounts?.find((each) => each.place === place)
  if (!worn || !mount || (part !== undefined && !mount.allowed.includes(part))) return set
  const { [place]: _, ...others } = worn.mounted
  return putOn(facts, set, slot, { ...worn, mounted: part === undefined ? others : { ...others, [place]: part } })
}

/** The set with a weapon's build, by its link text. */
export function withBuild(set: GearSet, slot: GearSlot, build: string | undefined): GearSet {
  const worn = set.worn[slot]
  if (!worn) return set
  const { build: _, ...bare } = worn
  return { ...set, worn: { ...set.worn, [slot]: build === undefined ? bare : { ...bare, build } } }
}

/** The set with so many of something carried; 0 takes it out. New things come last, and there are at most {@link maxKinds}. */
export function withCarried(set: GearSet, item: GearIndex, count: number): GearSet {
  const amount = Math.min(maxCarried, Math.max(0, Math.floor(count)))
  const isThere = set.carried.some((each) => each.item === item)
  if (!isThere && set.carried.length >= maxKinds) return set
  const changed: Carried[] = isThere
    ? set.carried.map((each) => (each.item === item ? { item, count: amount } : each))
    : [...set.carried, { item, count: amount }]
  return { ...set, carried: changed.filter((each) => each.count > 0) }
}
