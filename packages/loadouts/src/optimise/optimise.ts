import type { SlotPath } from '../build.ts'
import type { WeaponFacts } from '../facts.ts'
import { constraintsOf } from './constraints.ts'
import { infeasibleCauses } from './infeasible.ts'
import { pricesOf, toBuild } from './judge.ts'
import { lineOf } from './lines.ts'
import { type Model, scale } from './model.ts'
import { type Candidate, isBetter, isOver, type Outcome, type RunOptions } from './outcome.ts'
import { refusedParts } from './refused.ts'
import type {
  BindingLimit,
  Constraint,
  Figure,
  FoundResult,
  OptimiserOptions,
  OptimiserProgress,
  OptimiserRequest,
  OptimiserResult,
  PartShare,
  SearchEffort,
  Solution,
} from './request.ts'
import { run } from './run.ts'
import { partsOf } from './search/label.ts'

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

const defaultTimeLimit = 20_000

/** The best build with its proof, whatever the order of parts. @throws RangeError without a goal, or when a goal is a high price. */
export async function optimise(facts: WeaponFacts, request: OptimiserRequest, options: OptimiserOptions): Promise<OptimiserResult> {
  requireSense(request)
  const { now, onProgress, onFound, timeLimit = defaultTimeLimit, explain: isExplained = true, loadSolver } = options
  const startedAt = now()
  const until = startedAt + timeLimit
  const limits = { now, until, loadSolver }
  const effortOf = ({ by, nodes }: Pick<Outcome, 'by' | 'nodes'>): SearchEffort => ({
    by,
    nodes,
    milliseconds: Math.round(now() - startedAt),
  })
  let told: Candidate | undefined
  const onStep = (step: Omit<Outcome, 'isDone'>) => {
    onProgress?.(toProgress(step, (now() - startedAt) / timeLimit))
    if (!step.best || step.best === told) return
    told = step.best
    onFound?.(found(request, { ...step, best: step.best, isDone: false }, effortOf(step)))
  }
  const outcome = await run(facts, request, { ...limits, onStep: onProgress || onFound ? onStep : undefined })
  const effort = effortOf(outcome)
  const { best } = outcome
  if (!best) {
    if (!outcome.isDone) return { kind: 'nothing-found', effort }
    const causes = isExplained ? await infeasibleCauses(facts, request, limits) : undefined
    return { kind: 'infeasible', ...causes, effort }
  }
  const result = found(request, { ...outcome, best }, effort)
  if (!isExplained) return result
  onFound?.(result)
  const explained = await explain(facts, request, best, explainLimits(outcome, limits))
  return { ...result, solution: { ...result.solution, ...explained } }
}

/** The best that is known, without reasons. */
function found(request: OptimiserRequest, { best, bound, isDone }: Outcome & { best: Candidate }, effort: SearchEffort): FoundResult {
  const solution = { ...toSolution(request, best), binding: [], refused: [] }
  if (isDone) return { kind: 'optimal', solution, effort }
  return { kind: 'best-found', solution, bound, gap: Math.max(0, best.score - bound), effort }
}

/** Reasons are limited in effort; where the search was cut off, they are too. */
function explainLimits({ by }: Outcome, { now, until, loadSolver }: RunOptions): RunOptions {
  const before = (milliseconds: number) => Math.min(until ?? Number.POSITIVE_INFINITY, now() + milliseconds)
  return by === 'search' ? { now, until: before(5000), maxMs: 1000 } : { now, loadSolver, until: before(12_000), maxMs: 4000 }
}

export function requireSense({ goals, limits }: OptimiserRequest) {
  if (goals.length === 0 || goals.some(({ weight }) => !(weight > 0))) throw new RangeError('goals have weights above 0')
  const isDear = goals.some(({ figure, direction }) => figure === 'price' && direction === 'max') || limits?.price?.min !== undefined
  if (isDear) throw new RangeError('the price of a build is its least price: it has no lower limit')
}

/** `share`: of the time that is over. What is open closes with the gap, or with the time. */
function toProgress({ nodes, best, bound }: Omit<Outcome, 'isDone'>, share: number): OptimiserProgress {
  const over = Math.min(share, 1)
  if (!best) return { done: over, nodes }
  const open = (best.score - bound) / Math.max(Math.abs(best.score), Math.abs(bound), Number.EPSILON)
  return { done: Math.min(1, Math.max(over, 1 - open)), nodes, best: best.figures }
}

/** The build and what each part gives. Without what holds it back, which takes more runs. */
function toSolution(request: OptimiserRequest, { model, found, figures, score }: Candidate): Omit<Solution, 'binding' | 'refused'> {
  const base = model.bases[found.problem.base]
  return {
    build: toBuild(model, found.label, request.round),
    figures,
    score,
    ...(base && { base: base.uid }),
    shares: sharesOf(model, { found, figures }),
  }
}

function sharesOf(model: Model, { found, figures }: Pick<Candidate, 'found' | 'figures'>): PartShare[] {
  const placed = partsOf(found.label)
  const base = model.bases[found.problem.base]
  const prices = base
    ? pricesOf(
        model,
        placed.map(({ place }) => place),
        base,
      )
    : []
  const paths: SlotPath[] = []
  const impact = placed.reduce((own, { place }) => model.parts[place]?.centerOfImpact ?? own, model.centerOfImpact)
  const moaEach = lineOf(model, 'moa', impact, 0).each
  // The barrel brings its own centre of impact: its share is what MOA would be with the weapon's, and the same parts.
  const bareMoa = lineOf(model, 'moa', model.centerOfImpact, 0)
  const barrelMoa = impact === model.centerOfImpact ? 0 : figures.moa * (1 - bareMoa.before / lineOf(model, 'moa', impact, 0).before)
  return placed.flatMap(({ place, parent, nameId }, index): PartShare[] => {
    const part = model.parts[place]
    if (!part || nameId === undefined) {
      paths[index] = ''
      return []
    }
    const path = paths[parent] ? `${paths[parent]}/${nameId}` : nameId
    paths[index] = path
    const price = prices[index]
    return [
      {
        path,
        uid: part.uid,
        recoilVertical: (model.recoilVertical * part.recoil) / scale.recoil,
        recoilHorizontal: (model.recoilHorizontal * part.recoil) / scale.recoil,
        recoilSum: ((model.recoilVertical + model.recoilHorizontal) * part.recoil) / scale.recoil,
        ergonomics: part.ergonomics / scale.ergonomics,
        moa: moaEach * part.accuracy + (part.centerOfImpact === undefined ? 0 : barrelMoa),
        weight: part.weight / scale.weight,
        ...(price !== undefined && { price }),
      },
    ]
  })
}
