import type { WeaponFacts } from '../facts.ts'
import { proveWithSolver } from './mip/prove.ts'
import { type Candidate, isOver, type Outcome, type RunOptions } from './outcome.ts'
import type { OptimiserRequest } from './request.ts'
import { runSearch } from './run-search.ts'

/** Of the time, when there is a solver: requests that the search can prove take it far less, those with many limits it hardly ever proves. */
const shareOfSearch = 0.2

/** The best build, or as much as is known when the time is over. */
export async function run(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Promise<Outcome> {
  const { maxMs = Number.POSITIVE_INFINITY, loadSolver } = options
  const startedAt = options.now()
  const until = Math.min(options.until ?? Number.POSITIVE_INFINITY, startedAt + maxMs)
  if (!loadSolver) return runSearch(facts, request, { ...options, until })
  const searched = runSearch(facts, request, { ...options, until: startedAt + (until - startedAt) * shareOfSearch })
  if (searched.isDone || options.now() > until) return searched
  const solver = await loadSolver()
  return solver
    ? proveWithSolver(facts, request, searched, { ...options, until, solver })
    : runSearch(facts, request, { ...options, until })
}

/** The time was over before a run could say anything. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** A build that fulfils the request, the best that is known; undefined: it is proven that there is none. @throws OutOfTime */
export async function findBuild(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Promise<Candidate | undefined> {
  if (isOver(options)) throw new OutOfTime()
  const { best, isDone } = await run(facts, request, options)
  if (!best && !isDone) throw new OutOfTime()
  return best
}
