import type { WeaponFacts } from '../facts.ts'
import { toModel } from './model.ts'
import { type Outcome, type RunOptions, toCandidate } from './outcome.ts'
import type { OptimiserRequest } from './request.ts'
import { search } from './search/search.ts'
import { toProblems } from './to-problems.ts'

/** Labels in one run of the search: some seconds and some hundred MB. */
const maxLabels = 6_000_000
/** Time between two reports. */
const stepMs = 40

/** As {@link run}, by the own exact search alone. */
export function runSearch(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions): Outcome {
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
