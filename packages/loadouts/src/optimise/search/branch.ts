import { type Problem, type Resource, tieOf } from '../problem.ts'
import type { Remaining } from './bounds.ts'
import { type Label, type PlacedPart, partsOf } from './label.ts'

export type Branch = { problem: Problem; remaining: Remaining }

/** Branches that cover all valid, correctly priced builds of this one except the given tree; undefined when that tree is valid. */
export function branchesOf(branch: Branch, label: Label): Branch[] | undefined {
  const parts = partsOf(label)
  return conflictBranches(branch, parts) ?? slotBranches(branch, parts) ?? copyBranches(branch, parts)
}

/** Without the part that is in the way of most others, or without everything that it excludes. */
function conflictBranches({ problem, remaining }: Branch, parts: readonly PlacedPart[]): Branch[] | undefined {
  const { model } = problem
  const used = new Set(parts.map(({ place }) => place))
  let worst = -1
  let most = 0
  for (const place of used) {
    const count = (model.parts[place]?.conflicts ?? []).filter((other) => used.has(other)).length
    if (count > most || (count === most && count > 0 && place < worst)) [worst, most] = [place, count]
  }
  if (worst < 0) return undefined
  const without = [[worst], model.parts[worst]?.conflicts ?? []]
  return without.filter((places) => !places.includes(0)).map((places) => ({ problem, remaining: forbid(remaining, places) }))
}

function forbid(remaining: Remaining, places: readonly number[]): Remaining {
  const allowed = remaining.allowed.slice()
  for (const place of places) allowed[place] = 0
  return { ...remaining, allowed }
}

/** Without the part that needs a slot empty; with the slot empty everywhere; or with that part, once, in the slot itself. */
function slotBranches({ problem, remaining }: Branch, parts: readonly PlacedPart[]): Branch[] | undefined {
  for (const [index, { place }] of parts.entries()) {
    for (const nameId of problem.model.parts[place]?.conflictingSlots ?? []) {
      if (!parts.some((other, at) => at !== index && other.nameId === nameId)) continue
      const branches: Branch[] = [
        { problem, remaining: onlyIn(remaining, nameId, -1) },
        { problem: withCopies(problem, place, 1), remaining: onlyIn(remaining, nameId, place) },
      ]
      return place === 0 ? branches.slice(0, 1) : [{ problem, remaining: forbid(remaining, [place]) }, ...branches]
    }
  }
  return undefined
}

const onlyIn = (remaining: Remaining, nameId: string, place: number): Remaining => {
  const known = remaining.onlyIn.get(nameId)
  const only = known === undefined || known === place ? place : -1
  return { ...remaining, onlyIn: new Map([...remaining.onlyIn, [nameId, only]]) }
}

/** More copies of a part than come with the base: with so many at most, or with more of which the others are paid. */
function copyBranches({ problem, remaining }: Branch, parts: readonly PlacedPart[]): Branch[] | undefined {
  const counts = new Map<number, number>()
  for (const { place } of parts) counts.set(place, (counts.get(place) ?? 0) + 1)
  for (const [place, free] of problem.freeCopies) {
    if ((counts.get(place) ?? 0) <= free) continue
    const few = { problem: withCopies(problem, place, free), remaining }
    const isPriced = problem.model.parts[place]?.price !== undefined
    return isPriced || !problem.model.onlyPriced ? [few, { problem: withPaidCopies(problem, place, free), remaining }] : [few]
  }
  return undefined
}

function withCopies(problem: Problem, place: number, most: number): Problem {
  const add = new Float64Array(problem.model.parts.length)
  add[place] = 1
  return { ...problem, resources: [...problem.resources, { add, limit: most }] }
}

/** Every copy is paid, what `free` copies cost is given back, and there are more than those. */
function withPaidCopies(problem: Problem, place: number, free: number): Problem {
  const { price } = problem.model.parts[place] ?? {}
  const tie = tieOf(price === undefined ? 1 : 0, price ?? 0, 0)
  const cost = (price ?? 0) * problem.priceWorth
  const raise = (add: Float64Array, by: number) => add.map((amount, other) => (other === place ? amount + by : amount))
  const resources = problem.resources.map((resource): Resource => {
    const by = (resource.priced ?? 0) * (price ?? 0)
    return by === 0 ? resource : { ...resource, add: raise(resource.add, by), limit: resource.limit + free * by }
  })
  const copies = new Float64Array(problem.model.parts.length)
  copies[place] = -1
  return {
    ...problem,
    score: raise(problem.score, cost),
    tie: raise(problem.tie, tie),
    resources: [...resources, { add: copies, limit: -free - 1, floor: -free - 1 }],
    scoreBefore: problem.scoreBefore - free * cost,
    tieBefore: problem.tieBefore - free * tie,
    freeCopies: new Map([...problem.freeCopies].filter(([other]) => other !== place)),
  }
}
