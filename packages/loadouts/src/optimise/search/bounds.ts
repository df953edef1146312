import { weakMemoize } from '@stashwise/game/memoize'
import type { Model, ModelSlot } from '../model.ts'

/** A branch's share of the model: allowed parts, and the only part (−1: none) of slots by name. */
export type Remaining = { model: Model; allowed: Uint8Array; onlyIn: ReadonlyMap<string, number> }

/**
 * Minimal sums over trees: `inside[place]` of the part's subtree, `outside[place]` of the rest of a build with it, `groups[group]` of the
 * group's best subtree. Infinity: no tree.
 */
export type Bounds = { inside: Float64Array; outside: Float64Array; groups: Float64Array }

export function partsFor({ model, onlyIn }: Remaining, { nameId, group }: ModelSlot): readonly number[] {
  const all = model.groups[group] ?? []
  const only = onlyIn.get(nameId)
  if (only === undefined) return all
  return all.includes(only) ? [only] : []
}

/** Costs one pass over the pairs of group and part. */
export function boundsOf(remaining: Remaining, add: Float64Array): Bounds {
  const { inside, groups } = insideOf(remaining, add)
  return { inside, groups, outside: outsideOf(remaining, inside, groups) }
}

/** The best that a slot can add: 0 when empty. */
export function slotBound(remaining: Remaining, slot: ModelSlot, { inside, groups }: Pick<Bounds, 'inside' | 'groups'>): number {
  const least = remaining.onlyIn.has(slot.nameId) ? leastOf(partsFor(remaining, slot), inside) : (groups[slot.group] ?? 0)
  return slot.required ? least : Math.min(0, least)
}

function leastOf(places: readonly number[], inside: Float64Array): number {
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const own = inside[place] ?? least
    if (own < least) least = own
  }
  return least
}

export function insideOf(remaining: Remaining, add: Float64Array): Pick<Bounds, 'inside' | 'groups'> {
  const { model, allowed } = remaining
  const inside = new Float64Array(model.parts.length).fill(Number.POSITIVE_INFINITY)
  const groups = new Float64Array(model.groups.length).fill(Number.NaN)
  for (const place of model.bottomUp) {
    if (!allowed[place]) continue
    let sum = add[place] ?? 0
    for (const slot of model.parts[place]?.slots ?? []) {
      if (Number.isNaN(groups[slot.group])) groups[slot.group] = leastOf(model.groups[slot.group] ?? [], inside)
      sum += slotBound(remaining, slot, { inside, groups })
    }
    inside[place] = sum
  }
  return { inside, groups }
}

function outsideOf(remaining: Remaining, inside: Float64Array, groups: Float64Array): Float64Array {
  const { model, allowed } = remaining
  const outside = new Float64Array(model.parts.length).fill(Number.POSITIVE_INFINITY)
  const around = new Float64Array(model.groups.length).fill(Number.POSITIVE_INFINITY)
  outside[0] = 0
  const memberships = membershipsOf(model)
  for (let at = model.bottomUp.length - 1; at >= 0; at--) {
    const place = model.bottomUp[at] ?? 0
    const own = inside[place] ?? 0
    if (!allowed[place] || own === Number.POSITIVE_INFINITY) continue
    let least = outside[place] ?? 0
    for (const group of memberships[place] ?? []) least = Math.min(least, around[group] ?? least)
    outside[place] = least
    if (least === Number.POSITIVE_INFINITY) continue
    for (const slot of model.parts[place]?.slots ?? []) {
      const bound = slotBound(remaining, slot, { inside, groups })
      const rest = least + own - bound
      if (!remaining.onlyIn.has(slot.nameId)) around[slot.group] = Math.min(around[slot.group] ?? rest, rest)
      else for (const other of partsFor(remaining, slot)) outside[other] = Math.min(outside[other] ?? rest, rest)
    }
  }
  return outside
}

/** Groups that each part is in. */
const membershipsOf = weakMemoize((model: Model): number[][] => {
  const found: number[][] = model.parts.map(() => [])
  for (const [group, places] of model.groups.entries()) for (const place of places) found[place]?.push(group)
  return found
})
