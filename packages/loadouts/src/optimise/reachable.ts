import type { Part, PartIndex, PartSlot, WeaponFacts } from '../facts.ts'

/** Parts that fit on the weapon: `order` starts with it, then by id; `slotsOf`: fitting parts by slot name. */
export type ReachableParts = { order: PartIndex[]; bottomUp: PartIndex[]; slotsOf: (index: PartIndex) => PartSlot[] }

/** All allowed parts that fit below the weapon. A part never fits below itself: of such a cycle the last link is dropped. */
export function reachableParts(facts: WeaponFacts, isForbidden: (part: Part) => boolean): ReachableParts {
  const compare = (a: PartIndex, b: PartIndex) => byId(facts.parts[a], facts.parts[b])
  const slots = new Map<PartIndex, PartSlot[]>()
  const bottomUp: PartIndex[] = []
  const above = new Set<PartIndex>()
  const visit = (index: PartIndex) => {
    if (slots.has(index)) return
    above.add(index)
    const own = (facts.parts[index]?.slots ?? [])
      .toSorted((a, b) => (a.nameId < b.nameId ? -1 : 1))
      .map((slot) => {
        const allowed = [...new Set(slot.allowed)].filter((other) => {
          const part = facts.parts[other]
          return part !== undefined && other !== 0 && !isForbidden(part) && !above.has(other)
        })
        return { ...slot, allowed: allowed.toSorted(compare) }
      })
    slots.set(index, own)
    for (const { allowed } of own) for (const other of allowed) visit(other)
    above.delete(index)
    bottomUp.push(index)
  }
  visit(0)
  const order = [0, ...[...slots.keys()].filter((index) => index !== 0).toSorted(compare)]
  return { order, bottomUp, slotsOf: (index) => slots.get(index) ?? [] }
}

/** Order of parts that does not depend on their places. */
function byId(a: Part | undefined, b: Part | undefined): number {
  if (!a || !b || a === b) return 0
  if (a.bsgId !== b.bsgId) return a.bsgId < b.bsgId ? -1 : 1
  return a.uid < b.uid ? -1 : 1
}
