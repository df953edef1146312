import type { WeaponFacts } from '../facts.ts'
import { figuresOf, scoreOf } from './judge.ts'
import { type Model, toModel } from './model.ts'
import type { Figures, OptimiserQuestion } from './question.ts'
import { partsOf } from './search/label.ts'
import { type Found, search } from './search/search.ts'
import { toProblems } from './to-problems.ts'

/** A build of the search, judged. */
export type Candidate = { model: Model; found: Found; figures: Figures; score: number }

/** How a run ended. `best` is proven when `isDone`; without it, done means that nothing fulfils the question. `bound`: as a score. */
export type Outcome = { model: Model; best?: Candidate; bound: number; nodes: number; isDone: boolean }

export type RunOptions = {
  signal?: AbortSignal | undefined
  /** A time of `performance.now()`. */
  until?: number
  onStep?: ((step: Omit<Outcome, 'isDone'>) => void) | undefined
}

/** Labels in one run of the search: some seconds and some hundred MB. */
const mostLabels = 6_000_000
const sliceMs = 40

/** The best build, or as much as is known when the time is over. Lets other tasks run now and then. @throws the signal's reason. */
export async function run(facts: WeaponFacts, question: OptimiserQuestion, options: RunOptions = {}): Promise<Outcome> {
  const { signal, until = Number.POSITIVE_INFINITY, onStep } = options
  const model = toModel(facts, question)
  const { unit, problems } = toProblems(model, question)
  const steps = search(problems, { labels: mostLabels, until })
  const judge = (found: Found | undefined): Candidate | undefined => {
    const base = found && model.bases[found.problem.base]
    if (!found || !base) return undefined
    const figures = figuresOf(model, placesOf(found), base)
    return { model, found, figures, score: scoreOf(question.goals, figures) }
  }
  signal?.throwIfAborted()
  let pausedAt = performance.now()
  for (;;) {
    const { value, done } = steps.next()
    const best = judge(value.best)
    const outcome = { model, bound: value.bound / unit, nodes: value.nodes, ...(best && { best }) }
    if (done || performance.now() > until) return { ...outcome, isDone: value.isDone }
    if (performance.now() - pausedAt < sliceMs) continue
    onStep?.(outcome)
    await pause()
    signal?.throwIfAborted()
    pausedAt = performance.now()
  }
}

/** Places in the model of all parts of a build. */
export const placesOf = ({ label }: Found): number[] => partsOf(label).map(({ place }) => place)

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Whether a score is less by more than rounding. */
export const isBetter = (score: number, than: number) => score < than - 1e-9 * Math.max(1, Math.abs(than))
