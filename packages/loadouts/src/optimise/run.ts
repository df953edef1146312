import type { WeaponFacts } from '../facts.ts'
import { constraintsOf } from './constraints.ts'
import { proveWithSolver } from './mip/prove.ts'
import { toModel } from './model.ts'
import { type Candidate, isOver, type Outcome, type RunOptions, toCandidate } from './outcome.ts'
import type { OptimiserRequest } from './request.ts'
import { search } from './search/search.ts'
import { toProblems } from './to-problems.ts'

/** Labels in one run of the search: some seconds and some hundred MB. */
const maxLabels = 6_000_000
/** Time between two reports. */
const stepMs = 40

/** As {@link run}, by the own exact search alone. */
function runSearch(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Outcome {
  const { now, until = Number.POSITIVE_INFINITY, onStep } = options
  const model = toModel(facts, request)
  const { unit, problems } = toProblems(model, request)
  const steps = search(problems, { labels: maxLabels, isOver: () => now() > until })
  let reportedAt = now()
  for (;;) {
    const { value, done } = steps.next()
    const best = value.best && toCandidate(model, request, value.best)
    const outcome = { model, bound: value.bound / unit, nodes: value.nodes, by: 'search' as const, ...(best && { best }) }
    if (done || now() > until) return { ...outcome, isDone: value.isDone }
    if (now() - reportedAt < stepMs) continue
    onStep?.(outcome)
    reportedAt = now()
  }
}

/**
 * The search's share of the time with a solver. Of several limits what it can prove takes far less, and the rest it hardly ever proves. With one
 * limit at most it proves nearly all, and sooner than the solver: an M4A1 of balanced figures below 200,000 roubles in 8 s instead of 16 s.
 */
const shareOfSearch = { several: 0.2, one: 0.7 } as const

const shareOf = (request: OptimiserRequest): number => {
  const limits = constraintsOf(request).filter(({ kind }) => kind === 'limit' || kind === 'size')
  return limits.length > 1 ? shareOfSearch.several : shareOfSearch.one
}

/** The best build, or as much as is known when the time is over. */
export async function run(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Promise<Outcome> {
  const { maxMs = Number.POSITIVE_INFINITY, loadSolver } = options
  const startedAt = options.now()
  const until = Math.min(options.until ?? Number.POSITIVE_INFINITY, startedAt + maxMs)
  if (!loadSolver) return runSearch(facts, request, { ...options, until })
  const searched = runSearch(facts, request, { ...options, until: startedAt + (until - startedAt) * shareOf(request) })
  if (searched.isDone || options.now() > until) return searched
  const solver = await loadSolver()
  return solver
    ? proveWithSolver(facts, request, searched, { ...options, until, solver })
    : runSearch(facts, request, { ...options, until })
}

export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** The result; undefined when the time was over before it was known. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof OutOfTime) return undefined
    throw error
  })

/** The best known valid build; undefined: proven that none exists. @throws OutOfTime */
export async function findBuild(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Promise<Candidate | undefined> {
  if (isOver(options)) throw new OutOfTime()
  const { best, isDone } = await run(facts, request, options)
  if (!best && !isDone) throw new OutOfTime()
  return best
}
