import type { SlotPath } from '@stashwise/loadouts/build'

/** A slot as distinguished from others of its name. `under`: the slot that it is in, and what is in that one; absent on the weapon itself. */
export type PlacedSlot = { path: SlotPath; label: string; under?: { label: string; part: string } }

/**
 * What tells slots of one name apart: the slot they are in, where that is not enough the part they are on, and at last a number. Slots whose
 * name nobody else has are not in it.
 */
export function twinSlots(slots: readonly PlacedSlot[]): Map<SlotPath, string> {
  const found = new Map<SlotPath, string>()
  for (const twins of groupsOf(slots, ({ label }) => label)) {
    const bySlot = name(twins, ({ under }) => under?.label)
    const names = bySlot ?? name(twins, ({ under }) => under?.part) ?? numbered(twins)
    for (const [at, { path }] of twins.entries()) {
      const own = names[at]
      if (own !== undefined && own !== '') found.set(path, own)
    }
  }
  return found
}

/** Groups of two or more. */
function groupsOf(slots: readonly PlacedSlot[], keyOf: (slot: PlacedSlot) => string): PlacedSlot[][] {
  return [...Map.groupBy(slots, keyOf).values()].filter((group) => group.length > 1)
}

/** Their names, if each has another one; the one on the weapon itself needs none. */
function name(twins: readonly PlacedSlot[], nameOf: (slot: PlacedSlot) => string | undefined): string[] | undefined {
  const names = twins.map((twin) => nameOf(twin) ?? '')
  return new Set(names).size === names.length ? names : undefined
}

/** By the part they are on, and a number where one part has several. */
function numbered(twins: readonly PlacedSlot[]): string[] {
  const counts = new Map<string, number>()
  const total = Map.groupBy(twins, ({ under }) => under?.part ?? '')
  return twins.map(({ under }) => {
    const part = under?.part ?? ''
    const number = (counts.get(part) ?? 0) + 1
    counts.set(part, number)
    const hasOthers = (total.get(part)?.length ?? 0) > 1
    return hasOthers ? `${part} ${number}`.trim() : part
  })
}
