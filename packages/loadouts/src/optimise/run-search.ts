import type { WeaponFacts } from '../facts.ts'
import { toModel } from './model.ts'
import { type Outcome, type RunOptions, toCandidate } from './outcome.ts'
import type { OptimiserRequest } from './request.ts'
import { search } from './search/search.ts'
import { toProblems } from './to-problems.ts'

/** Labels in one run of the search: some seconds and some hundred MB. */
const mostLabels = 6_000_000
const sliceMs = 40

/** As {@link run}, by the own exact search alone. */
export async function runSearch(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Promise<Outcome> {
  const { signal, until = Number.POSITIVE_INFINITY, onStep } = options
  const model = toModel(facts, request)
  const { unit, problems } = toProblems(model, request)
  const steps = search(problems, { labels: mostLabels, until })
  signal?.throwIfAborted()
  let pausedAt = performance.now()
  for (;;) {
    const { value, done } = steps.next()
    const best = value.best && toCandidate(model, request, value.best)
    const outcome = { model, bound: value.bound / unit, nodes: value.nodes, by: 'search' as const, ...(best && { best }) }
    if (done || performance.now() > until) return { ...outcome, isDone: value.isDone }
    if (performance.now() - pausedAt < sliceMs) continue
    onStep?.(outcome)
    await pause()
    signal?.throwIfAborted()
    pausedAt = performance.now()
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
