import type { WeaponFacts } from '../facts.ts'
import { constraintsOf, without } from './constraints.ts'
import { isOver, type RunOptions } from './outcome.ts'
import type { Constraint, InfeasibleCause, OptimiserRequest } from './request.ts'
import { findBuild, inTime, run } from './run.ts'

type Causes = { causes: InfeasibleCause[]; alone: boolean }

/** {@link causesOf}; undefined when the time was over before they were known. */
export const infeasibleCauses = (facts: WeaponFacts, request: OptimiserRequest, options: RunOptions) =>
  inTime(causesOf(facts, request, options))

/** Causes that make a request impossible: constraints that suffice alone, or else a minimal set that excludes itself. */
async function causesOf(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Promise<Causes> {
  const all = constraintsOf(request)
  const isPossible = async (tried: OptimiserRequest) => (await findBuild(facts, feasibilityOf(tried), options)) !== undefined
  const alone: InfeasibleCause[] = []
  for (const constraint of all) {
    if (!(await isPossible(without(request, constraint)))) continue
    alone.push({ constraint, ...(await attainable(facts, request, constraint, options)) })
  }
  if (alone.length > 0) return { causes: alone, alone: true }
  let rest = request
  const needed: Constraint[] = []
  for (const constraint of all) {
    const fewer = without(rest, constraint)
    if (await isPossible(fewer)) needed.push(constraint)
    else rest = fewer
  }
  return { causes: needed.map((constraint) => ({ constraint })), alone: false }
}

/** Any build does: the cheapest to find is one of few parts. A price in the goals would exclude what has none. */
function feasibilityOf(request: OptimiserRequest): OptimiserRequest {
  return request.limits?.price
    ? request
    : { ...request, goals: [{ figure: 'weight', direction: 'min', weight: 1 }], ...pricedOnly(request) }
}

const pricedOnly = ({ goals, onlyPriced }: OptimiserRequest) =>
  goals.some(({ figure }) => figure === 'price') || onlyPriced ? { onlyPriced: true } : {}

/** The value of a limit that the rest of the request allows. */
async function attainable(facts: WeaponFacts, request: OptimiserRequest, constraint: Constraint, options: RunOptions) {
  if (constraint.kind !== 'limit' || isOver(options)) return {}
  const { figure, side } = constraint
  const goals = [{ figure, direction: side === 'max' ? 'min' : 'max', weight: 1 } as const]
  const { best, isDone } = await run(facts, { ...without(request, constraint), goals, ...pricedOnly(request) }, options)
  const value = isDone ? best?.figures[figure] : undefined
  return value === undefined ? {} : { attainable: value }
}
