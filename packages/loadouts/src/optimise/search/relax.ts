import type { ModelSlot } from '../model.ts'
import type { Problem } from '../problem.ts'
import { type Bounds, boundsOf, partsFor, type Remaining, slotBound } from './bounds.ts'
import type { Weights } from './dual.ts'
import { at, bareLabel, compareKeys, joined, type Label, undominated } from './label.ts'

/** Rounding of bounds, which are not whole numbers: far less than one unit of any figure is worth. */
export const tolerance = 1e3

/** A number that no build of interest may exceed: Σ weight × sum ≤ most. `bounds`: its least values in parts of builds. */
type Test = { weights: Float64Array; most: number; bounds: Bounds }

/** When to give up. `labels`: in one run. */
export type Effort = { labels: number; isOver: () => boolean }
/** The run was given up. */
export class OutOfEffort extends Error {
  override name = 'OutOfEffort'
}

/**
 * The best tree up to `ceiling`, without conflicts; undefined without one. Exact: label sets are joined from leaves to weapon, and labels
 * dropped only when dominated or beyond limits and ceiling. @throws OutOfEffort
 */
export function relax(
  problem: Problem,
  remaining: Remaining,
  { ceiling, weights, effort }: { ceiling: number; weights: readonly Weights[]; effort: Effort },
): Label | undefined {
  const { model, resources } = problem
  const tests = testsFor(problem, remaining, ceiling, weights)
  const floors = [undefined, undefined, undefined, ...resources.map(({ floor }) => floor)].map((floor) => floor ?? Number.NEGATIVE_INFINITY)
  const ofParts = new Map<number, Label[]>()
  const ofGroups = new Map<number, Label[]>()
  let made = 0
  const check = () => {
    if (made > effort.labels || effort.isOver()) throw new OutOfEffort()
  }

  const choicesFor = (slot: ModelSlot): Label[] => {
    const isLimited = remaining.onlyIn.has(slot.nameId)
    const known = isLimited ? undefined : ofGroups.get(slot.group)
    if (known) return known
    const labels = undominated(
      partsFor(remaining, slot).flatMap((place) => ofParts.get(place) ?? []),
      resources.length,
      check,
    )
    if (!isLimited) ofGroups.set(slot.group, labels)
    return labels
  }

  const labelsOf = (place: number): Label[] => {
    const rest = tests.map(({ bounds }) => bounds.outside[place] ?? 0)
    const slots = model.parts[place]?.slots ?? []
    const open = slots.map((slot) => tests.map(({ bounds }) => slotBound(remaining, slot, bounds)))
    for (const bounds of open) for (const [test, bound] of bounds.entries()) rest[test] = (rest[test] ?? 0) + bound
    let labels = [bareLabel(problem, place)].filter(({ sums }) => passes(sums, tests, rest))
    for (const [index, slot] of slots.entries()) {
      for (const [test, bound] of (open[index] ?? []).entries()) rest[test] = (rest[test] ?? 0) - bound
      const choices = choicesFor(slot)
      if (choices.length === 0 && !slot.required) continue
      const next: Label[] = []
      for (const label of labels) {
        made += choices.length
        check()
        if (!slot.required) next.push(label)
        for (const child of choices) {
          const both = joined(label, slot, child, floors)
          if (passes(both.sums, tests, rest)) next.push(both)
        }
      }
      check()
      labels = undominated(next, resources.length, check)
      if (labels.length === 0) break
    }
    return labels
  }

  for (const place of model.bottomUp) {
    const isPossible = remaining.allowed[place] && tests.every(({ bounds }) => (bounds.outside[place] ?? 0) < Number.POSITIVE_INFINITY)
    if (isPossible) ofParts.set(place, labelsOf(place))
  }
  return bestOf(problem, ofParts.get(0) ?? [], ceiling)
}

function bestOf(problem: Problem, labels: readonly Label[], ceiling: number): Label | undefined {
  let best: Label | undefined
  let key: number[] = []
  for (const label of labels) {
    if (!isWithin(problem, label)) continue
    const own = keyOf(problem, label)
    if ((own[0] ?? 0) - problem.scoreBefore <= ceiling && (!best || compareKeys(own, key) < 0)) [best, key] = [label, own]
  }
  return best
}

const isWithin = ({ resources }: Problem, { sums }: Label) =>
  resources.every(({ limit }, resource) => (sums[at.resources + resource] ?? 0) <= limit)

/** Score, tie and rank of a whole build, comparable between the problems of a request. */
export function keyOf({ resources, scoreBefore, tieBefore }: Problem, { sums }: Label): number[] {
  let score = (sums[at.score] ?? 0) + scoreBefore
  for (const [resource, { scored }] of resources.entries())
    if (scored) score += scored.worth * Math.max(sums[at.resources + resource] ?? 0, scored.until)
  return [score, (sums[at.tie] ?? 0) + tieBefore, sums[at.rank] ?? 0]
}

function passes(sums: readonly number[], tests: readonly Test[], rest: readonly number[]): boolean {
  for (let test = 0; test < tests.length; test++) {
    const current = tests[test]
    if (!current) continue
    const { weights, most } = current
    let total = rest[test] ?? 0
    for (let index = 0; index < weights.length; index++) total += (weights[index] ?? 0) * (sums[index === 0 ? 0 : index + 2] ?? 0)
    if (total > most) return false
  }
  return true
}

/** Each resource against its limit, and the score, alone and with each of the weights, against the ceiling. */
function testsFor(problem: Problem, remaining: Remaining, ceiling: number, weights: readonly Weights[]): Test[] {
  const { resources } = problem
  const tests: Test[] = []
  for (const [index, { add, limit }] of resources.entries()) {
    if (limit === Number.POSITIVE_INFINITY) continue
    const own = new Float64Array(resources.length + 1)
    own[index + 1] = 1
    tests.push({ weights: own, most: limit, bounds: boundsOf(remaining, add) })
  }
  if (ceiling === Number.POSITIVE_INFINITY) return tests
  for (const { multipliers, constant, add } of weights) {
    const most = ceiling - constant + tolerance
    tests.push({ weights: Float64Array.of(1, ...multipliers), most, bounds: boundsOf(remaining, add) })
  }
  return tests
}
