import type { ModelSlot } from '../model.ts'
import type { Problem } from '../problem.ts'

/** Where the sums of a label are: score, tie and rank, then one for each resource. */
export const at = { score: 0, tie: 1, rank: 2, resources: 3 } as const

/** A tree below a part, by its sums. `before`: the tree without its last filled slot, absent when all are empty. */
export type Label = { sums: number[]; place: number; last?: { slot: ModelSlot; child: Label; before: Label } }

/** The part alone. */
export function bareLabel({ score, tie, rank, resources }: Problem, place: number): Label {
  const sums = [score[place] ?? 0, tie[place] ?? 0, rank[place] ?? 0]
  for (const { add } of resources) sums.push(add[place] ?? 0)
  return { sums, place }
}

/** The tree with another one in a slot. `floors`: see {@link Problem}; by place of the sum. */
export function joined(before: Label, slot: ModelSlot, child: Label, floors: readonly number[]): Label {
  const sums = before.sums.slice()
  for (let sum = 0; sum < sums.length; sum++) {
    const total = (before.sums[sum] ?? 0) + (child.sums[sum] ?? 0)
    sums[sum] = Math.max(total, floors[sum] ?? total)
  }
  return { sums, place: before.place, last: { slot, child, before } }
}

/** A part of a tree and the slot it is in; the weapon is in none. `parent` is its place in the list. */
export type PlacedPart = { place: number; nameId?: string; parent: number }

/** All parts of a label, parents first. */
export function partsOf(root: Label): PlacedPart[] {
  const all: PlacedPart[] = []
  const visit = (label: Label, parent: number, nameId?: string) => {
    const own = all.push({ place: label.place, parent, ...(nameId === undefined ? {} : { nameId }) }) - 1
    for (let step = label.last; step; step = step.before.last) visit(step.child, own, step.slot.nameId)
  }
  visit(root, -1)
  return all
}

const labelsBetweenChecks = 256

/** Order of score, tie and rank. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0)
}

/**
 * The labels not dominated by one with better score, tie and rank and no more of any resource; the first of equal ones. Sorts `labels`.
 * `check` may throw to end long runs.
 */
export function undominated(labels: Label[], resources: number, check: () => void): Label[] {
  if (labels.length < 2) return labels
  labels.sort((a, b) => compareKeys(a.sums, b.sums))
  if (resources === 0) return labels.slice(0, 1)
  if (resources === 1) return descending(labels)
  if (resources === 2) return staircase(labels)
  const front: Label[] = []
  for (const [index, label] of labels.entries()) {
    if (index % labelsBetweenChecks === 0) check()
    if (!isDominated(label, front)) front.push(label)
  }
  return front
}

function descending(sorted: readonly Label[]): Label[] {
  let least = Number.POSITIVE_INFINITY
  return sorted.filter(({ sums }) => {
    const own = sums[at.resources] ?? 0
    const isLess = own < least
    if (isLess) least = own
    return isLess
  })
}

/** Two resources: a staircase, more of the first and less of the second, shows whether a label is dominated. */
function staircase(sorted: readonly Label[]): Label[] {
  const xs: number[] = []
  const ys: number[] = []
  return sorted.filter(({ sums }) => {
    const x = sums[at.resources] ?? 0
    const y = sums[at.resources + 1] ?? 0
    let low = 0
    let high = xs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((xs[middle] ?? 0) <= x) low = middle + 1
      else high = middle
    }
    if (low > 0 && (ys[low - 1] ?? 0) <= y) return false
    let end = low
    while (end < xs.length && (ys[end] ?? 0) >= y) end++
    // A step at the same x with a larger y is above the new one as well.
    const start = low > 0 && xs[low - 1] === x ? low - 1 : low
    xs.splice(start, end - start, x)
    ys.splice(start, end - start, y)
    return true
  })
}

function isDominated({ sums }: Label, front: readonly Label[]): boolean {
  for (let index = front.length - 1; index >= 0; index--) {
    const other = front[index]?.sums
    if (!other) continue
    let sum: number = at.resources
    while (sum < sums.length && (other[sum] ?? 0) <= (sums[sum] ?? 0)) sum++
    if (sum === sums.length) return true
  }
  return false
}
