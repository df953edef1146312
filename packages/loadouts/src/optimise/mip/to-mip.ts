import { weakMemoize } from '@stashwise/game/memoize'
import type { Model, ModelSlot } from '../model.ts'
import type { Problem } from '../problem.ts'
import { rangeOf } from '../range.ts'
import { boundsOf, partsFor } from '../search/bounds.ts'
import { Mip, type Terms } from './mip.ts'

/** Slots that take the same parts. `owners`: how many such slots a part has; `flows`: columns of how often each part is in one of them. */
export type SlotKind = { nameId: string; allowed: number[]; owners: Map<number, number>; flows: Map<number, number> }

/** `slotKind` is undefined for slots of parts that cannot be on the build. */
export type ProblemMip = { mip: Mip; slotKind: (slot: ModelSlot) => SlotKind | undefined }

type Draft = {
  problem: Problem
  mip: Mip
  /** Score of a problem in one unit of the costs. */
  unit: number
  /** Columns of the number of copies, by place of the part. */
  counts: Map<number, number>
  most: readonly number[]
  kinds: Map<string, SlotKind>
}

/**
 * A problem as an integer program. Subtrees do not depend on position, so copies of a part, and all slots of a kind, are one variable; no
 * part fits below itself, so solutions are trees. The cost is the score less what all builds share. Undefined without a build.
 */
export function toMip(problem: Problem, unit: number): ProblemMip | undefined {
  const { model, allowed, score } = problem
  const { inside, outside } = boundsOf({ model, allowed, onlyIn: new Map() }, new Float64Array(model.parts.length))
  if (inside[0] === Number.POSITIVE_INFINITY) return undefined
  const mip = new Mip()
  const most = maxCopies(model)
  const counts = new Map<number, number>()
  for (let place = 0; place < model.parts.length; place++) {
    if (!allowed[place] || (inside[place] ?? 0) + (outside[place] ?? 0) === Number.POSITIVE_INFINITY) continue
    counts.set(place, mip.column({ cost: (score[place] ?? 0) / unit, from: place === 0 ? 1 : 0, to: most[place] ?? 0 }))
  }
  const draft: Draft = { problem, mip, unit, counts, most, kinds: new Map() }
  const keyOf = slotKeys(model)
  addSlots(draft, keyOf)
  addConflicts(draft)
  addResources(draft, paidColumns(draft))
  return { mip, slotKind: (slot) => draft.kinds.get(keyOf(slot)) }
}

/** The most copies that a tree can have of each part. */
const maxCopies = weakMemoize((model: Model): number[] => {
  const all = new Uint8Array(model.parts.length).fill(1)
  return model.parts.map((_, place) => {
    const add = new Float64Array(model.parts.length)
    add[place] = 1
    return Math.max(0, rangeOf({ model, allowed: all }, add)[1])
  })
})

/** Slots of the same key are one kind. Names count only where a part can need slots of that name empty. */
function slotKeys({ parts }: Model) {
  const names = new Set(parts.flatMap(({ conflictingSlots }) => conflictingSlots))
  return ({ required, group, nameId }: ModelSlot) => `${group} ${required} ${names.has(nameId) ? nameId : ''}`
}

/** As much is in slots as parts have them, and as many copies of a part as are in slots. */
function addSlots({ problem: { model, allowed }, mip, counts, most, kinds }: Draft, keyOf: (slot: ModelSlot) => string) {
  const required = new Set<SlotKind>()
  for (const owner of counts.keys()) {
    for (const slot of model.parts[owner]?.slots ?? []) {
      const key = keyOf(slot)
      const kind = kinds.get(key) ?? {
        nameId: slot.nameId,
        allowed: partsFor({ model, allowed, onlyIn: new Map() }, slot).filter((place) => counts.has(place)),
        owners: new Map(),
        flows: new Map(),
      }
      kind.owners.set(owner, (kind.owners.get(owner) ?? 0) + 1)
      kinds.set(key, kind)
      if (slot.required) required.add(kind)
    }
  }
  const into = new Map<number, [number, number][]>([...counts].map(([place, count]) => [place, [[count, -1]]]))
  for (const kind of kinds.values()) {
    for (const place of kind.allowed) {
      const flow = mip.column({ to: most[place] ?? 0 })
      kind.flows.set(place, flow)
      into.get(place)?.push([flow, 1])
    }
    const filled: Terms = [...kind.flows.values()].map((flow) => [flow, 1])
    const slots: Terms = [...kind.owners].map(([owner, times]) => [counts.get(owner) ?? 0, -times])
    if (required.has(kind)) mip.equals([...filled, ...slots], 0)
    else mip.atMost(0, ...filled, ...slots)
  }
  for (const [place, terms] of into) if (place !== 0) mip.equals(terms, 0)
}

/** Parts and slots that exclude each other. */
function addConflicts({ problem: { model }, mip, counts, most, kinds }: Draft) {
  const used = new Map<number, number>()
  /** A column that is 1 when the part is on the build, however often. */
  const usedColumn = (place: number, count: number): number => {
    const top = most[place] ?? 0
    if (top <= 1) return count
    const column = used.get(place) ?? mip.column({ to: 1 })
    if (!used.has(place)) mip.atMost(0, [count, 1], [column, -top])
    used.set(place, column)
    return column
  }
  for (const [place, count] of counts) {
    const { conflicts = [], conflictingSlots = [] } = model.parts[place] ?? {}
    for (const other of conflicts) {
      const otherCount = counts.get(other)
      if (other < place || otherCount === undefined) continue
      mip.atMost(1, [usedColumn(place, count), 1], [usedColumn(other, otherCount), 1])
    }
    for (const { nameId, flows } of kinds.values()) {
      if (!conflictingSlots.includes(nameId)) continue
      for (const [child, flow] of flows) {
        const top = most[child] ?? 0
        // Only the part itself may be in such a slot, and then there is no other copy of it.
        if (child !== place) mip.atMost(top, [flow, 1], [usedColumn(place, count), top])
        else if (top > 1) mip.atMost(top, [count, 1], [flow, top - 1])
      }
    }
  }
}

/** Columns of copies beyond the base's, by part: bought or unavailable. */
function paidColumns({ problem, mip, unit, counts, most }: Draft): Map<number, number> {
  const paid = new Map<number, number>()
  for (const [place, free] of problem.freeCopies) {
    const column = counts.get(place)
    const { price } = problem.model.parts[place] ?? {}
    const extra = (most[place] ?? 0) - free
    if (column === undefined || extra <= 0) continue
    if (price === undefined && problem.model.onlyPriced) mip.limit(column, free)
    if (!price) continue
    const own = mip.column({ cost: (problem.priceWorth * price) / unit, to: extra, isContinuous: true })
    mip.atMost(free, [column, 1], [own, -1])
    paid.set(place, own)
  }
  return paid
}

/** Limits, wishes, and what of the score ends somewhere. */
function addResources({ problem, mip, unit, counts }: Draft, paid: ReadonlyMap<number, number>) {
  const { model, allowed, resources } = problem
  for (const { add, limit, scored, priced } of resources) {
    const terms: Terms = [...counts].flatMap(([place, count]) => (add[place] ? [[count, add[place]] as const] : []))
    if (priced) for (const [place, column] of paid) terms.push([column, priced * (model.parts[place]?.price ?? 0)])
    if (limit < Number.POSITIVE_INFINITY) mip.atMost(limit, ...terms)
    if (!scored) continue
    const to = Math.max(scored.until, rangeOf({ model, allowed }, add)[1])
    const column = mip.column({ cost: scored.worth / unit, from: scored.until, to, isContinuous: true })
    mip.atMost(0, ...terms, [column, -1])
  }
}
