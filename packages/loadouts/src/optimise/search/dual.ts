import type { Problem } from '../problem.ts'
import { type Bounds, insideOf, partsFor, type Remaining, slotBound } from './bounds.ts'

/** A Lagrangian bound: trees within limits score at least `constant` + the sum of `add` (score + `multipliers` × resources). */
export type Weights = { multipliers: number[]; constant: number; add: Float64Array; bound: number }

/** The score with given multipliers: `limits` of the resources' limits (≥ 0), `scored` of the scored part (0 to its worth). */
function weightsOf(
  problem: Problem,
  remaining: Remaining,
  limits: readonly number[],
  scored: readonly number[],
): Weights & { inside: Pick<Bounds, 'inside' | 'groups'> } {
  const { score, resources } = problem
  const add = score.slice()
  let constant = 0
  const multipliers = resources.map((resource, index) => {
    const limited = limits[index] ?? 0
    const own = limited + (scored[index] ?? 0)
    if (limited > 0) constant -= limited * resource.limit
    if (resource.scored) constant += (resource.scored.worth - (scored[index] ?? 0)) * resource.scored.until
    if (own !== 0) for (let place = 0; place < add.length; place++) add[place] = (add[place] ?? 0) + own * (resource.add[place] ?? 0)
    return own
  })
  const inside = insideOf(remaining, add)
  return { multipliers, constant, add, bound: (inside.inside[0] ?? 0) + constant, inside }
}

/** The bound without multipliers and the best of some subgradient steps. All multipliers are valid; better ones speed up the search. */
export function dualWeights(problem: Problem, remaining: Remaining, ceiling: number, steps: number): Weights[] {
  const { resources } = problem
  const none = resources.map(() => 0)
  const plain = weightsOf(problem, remaining, none, none)
  if (resources.length === 0 || plain.bound === Number.POSITIVE_INFINITY) return [plain]
  const spans = resources.map(({ add }) => add.reduce((most, amount) => Math.max(most, Math.abs(amount)), 1))
  let limits = none
  let scored = resources.map((resource) => (resource.scored ? resource.scored.worth / 2 : 0))
  let best = weightsOf(problem, remaining, limits, scored)
  let [bestLimits, bestScored] = [limits, scored]
  let pace = 1
  let idle = 0
  let current = best
  for (let step = 0; step < steps && best.bound < ceiling; step++) {
    const sums = sumsOfBest(problem, remaining, current)
    const slopes = resources.map(({ limit }, index) =>
      limit === Number.POSITIVE_INFINITY ? 0 : ((sums[index] ?? 0) - limit) / (spans[index] ?? 1),
    )
    const bends = resources.map(({ scored: part }, index) => (part ? ((sums[index] ?? 0) - part.until) / (spans[index] ?? 1) : 0))
    const length = [...slopes, ...bends].reduce((sum, slope) => sum + slope * slope, 0)
    if (length === 0) break
    const goal = Number.isFinite(ceiling) ? ceiling : best.bound + Math.max(Math.abs(best.bound), Math.abs(plain.bound), 1) * 0.05
    const stride = (pace * Math.max(goal - current.bound, 1)) / length
    limits = limits.map((value, index) => Math.max(0, value + (stride * (slopes[index] ?? 0)) / (spans[index] ?? 1)))
    scored = scored.map((value, index) =>
      Math.min(resources[index]?.scored?.worth ?? 0, Math.max(0, value + (stride * (bends[index] ?? 0)) / (spans[index] ?? 1))),
    )
    current = weightsOf(problem, remaining, limits, scored)
    if (current.bound > best.bound) {
      ;[best, bestLimits, bestScored] = [current, limits, scored]
      idle = 0
    } else if (++idle === 3) {
      pace /= 2
      idle = 0
      ;[current, limits, scored] = [best, bestLimits, bestScored]
    }
  }
  return best === plain ? [plain] : [plain, best]
}

/** Resources of a tree with the least weighted sum. */
function sumsOfBest(
  { resources, model }: Problem,
  remaining: Remaining,
  { inside: bounds }: { inside: Pick<Bounds, 'inside' | 'groups'> },
): number[] {
  const sums = resources.map(() => 0)
  const visit = (place: number) => {
    for (const [index, { add }] of resources.entries()) sums[index] = (sums[index] ?? 0) + (add[place] ?? 0)
    for (const slot of model.parts[place]?.slots ?? []) {
      const least = slotBound(remaining, slot, bounds)
      if (least >= 0 && !slot.required) continue
      const chosen = partsFor(remaining, slot).find((other) => bounds.inside[other] === least)
      if (chosen !== undefined) visit(chosen)
    }
  }
  visit(0)
  return sums
}
