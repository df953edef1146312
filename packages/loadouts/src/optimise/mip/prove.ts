import type { WeaponFacts } from '../../facts.ts'
import { toBuild } from '../judge.ts'
import { judgeBuild } from '../judge-build.ts'
import { type Candidate, type Outcome, type RunOptions, toCandidate } from '../outcome.ts'
import type { Problem } from '../problem.ts'
import type { OptimiserRequest } from '../request.ts'
import { dualWeights } from '../search/dual.ts'
import { bareLabel, joined, type Label } from '../search/label.ts'
import { keyOf } from '../search/relax.ts'
import { toProblems } from '../to-problems.ts'
import type { MipSolver } from './mip.ts'
import { type ProblemMip, type SlotKind, toMip } from './to-mip.ts'

/** The tree of a solution. Undefined when the numbers are not those of one, which tolerances of the solver could cause. */
function toLabel(problem: Problem, { slotKind }: ProblemMip, values: Float64Array): Label | undefined {
  const waiting = new Map<SlotKind, number[]>()
  const nextIn = (kind: SlotKind): number | undefined => {
    const parts = waiting.get(kind) ?? [...kind.flows].flatMap(([place, flow]) => Array<number>(Math.round(values[flow] ?? 0)).fill(place))
    waiting.set(kind, parts)
    return parts.pop()
  }
  const labelOf = (place: number): Label =>
    (problem.model.parts[place]?.slots ?? []).reduce(
      (label, slot) => {
        const kind = slotKind(slot)
        const child = kind && nextIn(kind)
        return child === undefined ? label : joined(label, slot, labelOf(child), [])
      },
      bareLabel(problem, place),
    )
  const root = labelOf(0)
  return [...waiting.values()].every((parts) => parts.length === 0) ? root : undefined
}

/** Scores that differ by less than this share are equal: the tolerance of a solver's calculations. */
const tolerance = 1e-6
const allowance = (score: number) => tolerance * Math.max(1, Math.abs(score))

/** Steps of the bound that decides which problem is solved first. */
const dualSteps = 40

/** Solves the problems the search left open as integer programs, the most promising first. The rules check each solution. */
export function proveWithSolver(
  facts: WeaponFacts,
  request: OptimiserRequest,
  searched: Outcome,
  { solver, now, until, onStep }: RunOptions & { solver: MipSolver; until: number },
): Outcome {
  const { model } = searched
  const { unit, problems } = toProblems(model, request)
  const open = problems
    // The search's bound is one of each problem, until there is time for its own.
    .map((problem) => ({
      problem,
      bound: now() < until ? Math.max(leastScore(problem) / unit, searched.bound) : searched.bound,
    }))
    .filter(({ bound }) => bound < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.bound - b.bound)
  let { best, nodes } = searched
  const bounds = open.map(({ bound }) => bound)
  const boundOf = () => Math.min(...bounds, best?.score ?? Number.POSITIVE_INFINITY)
  const state = () => ({ model, nodes, bound: boundOf(), by: 'highs' as const, ...(best && { best }) })
  for (const [index, { problem }] of open.entries()) {
    if ((bounds[index] ?? 0) >= (best?.score ?? Number.POSITIVE_INFINITY)) continue
    const program = now() < until ? toMip(problem, unit) : undefined
    if (!program) {
      if (now() < until) bounds[index] = Number.POSITIVE_INFINITY
      continue
    }
    const before = problem.scoreBefore / unit
    const raise = (cost: number) => {
      const score = cost + before
      bounds[index] = Number.isFinite(score)
        ? Math.max(bounds[index] ?? score, score - allowance(score))
        : Math.max(bounds[index] ?? score, score)
    }
    const ceiling = best ? best.score - before + allowance(best.score) : Number.POSITIVE_INFINITY
    const onBound = (cost: number) => {
      raise(cost)
      onStep?.(state())
    }
    const { bound, values } = solver(program.mip, { ceiling, milliseconds: until - now(), onBound })
    nodes++
    raise(bound)
    const label = values && toLabel(problem, program, values)
    const candidate = label && toRightCandidate(facts, request, model, problem, label)
    if (candidate && candidate.score < (best?.score ?? Number.POSITIVE_INFINITY)) best = candidate
    onStep?.(state())
  }
  const end = state()
  const isDone = best ? best.score - end.bound <= 2 * allowance(best.score) : end.bound === Number.POSITIVE_INFINITY
  return { ...end, isDone }
}

/** No build of the problem has a lower score. In units of its score. */
function leastScore(problem: Problem): number {
  const remaining = { model: problem.model, allowed: problem.allowed, onlyIn: new Map() }
  const weights = dualWeights(problem, remaining, Number.POSITIVE_INFINITY, dualSteps)
  return Math.max(...weights.map(({ bound }) => bound)) + problem.scoreBefore
}

function toRightCandidate(
  facts: WeaponFacts,
  request: OptimiserRequest,
  model: Outcome['model'],
  problem: Problem,
  label: Label,
): Candidate | undefined {
  if (!judgeBuild(facts, request, toBuild(model, label, request.round))) return undefined
  return toCandidate(model, request, { problem, label, key: keyOf(problem, label) })
}
