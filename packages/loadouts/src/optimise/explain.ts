import type { WeaponFacts } from '../facts.ts'
import { constraintsOf } from './constraints.ts'
import { type Candidate, isBetter, isOver, type RunOptions } from './outcome.ts'
import { refusedParts } from './refused.ts'
import type { BindingLimit, Constraint, Figure, OptimiserRequest, Solution } from './request.ts'
import { run } from './run.ts'

/** By how much limits are loosened to see what that gives. */
const steps: Readonly<Record<Figure, number>> = {
  recoilVertical: 1,
  recoilHorizontal: 5,
  recoilSum: 5,
  ergonomics: 1,
  moa: 0.1,
  weight: 0.1,
  price: 10_000,
}

/** What holds the best build back, and which parts it would gladly have. Time over: as much as is known. */
export async function explain(
  facts: WeaponFacts,
  request: OptimiserRequest,
  best: Candidate,
  options: RunOptions,
): Promise<Pick<Solution, 'binding' | 'refused'>> {
  const binding: BindingLimit[] = []
  for (const constraint of constraintsOf(request)) {
    if (constraint.kind !== 'limit') continue
    if (isOver(options)) break
    const loosened = await run(facts, loosen(request, constraint), options)
    if (!loosened.best || !isBetter(loosened.best.score, best.score)) continue
    binding.push({ constraint, step: steps[constraint.figure], score: loosened.best.score, figures: loosened.best.figures })
  }
  return { binding, refused: await refusedParts(facts, request, best, options) }
}

function loosen(request: OptimiserRequest, { figure, side, value }: Extract<Constraint, { kind: 'limit' }>): OptimiserRequest {
  const { limits = {} } = request
  const moved = side === 'max' ? value + steps[figure] : value - steps[figure]
  return { ...request, limits: { ...limits, [figure]: { ...limits[figure], [side]: moved } } }
}
