import { figuresOf, scoreOf } from './judge.ts'
import type { MipSolver } from './mip/mip.ts'
import type { Model } from './model.ts'
import type { Figures, OptimiserRequest, SearchEffort } from './request.ts'
import { partsOf } from './search/label.ts'
import type { Found } from './search/search.ts'

/** A build of the search, judged. */
export type Candidate = { model: Model; found: Found; figures: Figures; score: number }

/** A run's end. With `isDone`, `best` is proven, or without `best` nothing fulfils the request. `bound`: a score; `by`: the method. */
export type Outcome = { model: Model; best?: Candidate; bound: number; nodes: number; isDone: boolean; by: SearchEffort['by'] }

export type RunOptions = {
  /** The clock, in milliseconds from any start. */
  now: () => number
  /** A time of the clock. */
  until?: number
  /** Milliseconds of one run, where that ends before `until`. */
  maxMs?: number
  onStep?: ((step: Omit<Outcome, 'isDone'>) => void) | undefined
  /** Solves what the search leaves open. It has most of the time then. */
  loadSolver?: (() => Promise<MipSolver | undefined>) | undefined
}

/** Whether the time of a run is over. Building its model would take longer than nothing. */
export const isOver = ({ now, until = Number.POSITIVE_INFINITY }: RunOptions): boolean => now() > until

export function toCandidate(model: Model, { goals }: OptimiserRequest, found: Found): Candidate | undefined {
  const base = model.bases[found.problem.base]
  if (!base) return undefined
  const figures = figuresOf(model, placesOf(found), base)
  return { model, found, figures, score: scoreOf(goals, figures) }
}

/** Places in the model of all parts of a build. */
export const placesOf = ({ label }: Found): number[] => partsOf(label).map(({ place }) => place)

/** Whether a score is less by more than rounding. */
export const isBetter = (score: number, than: number) => score < than - 1e-9 * Math.max(1, Math.abs(than))
