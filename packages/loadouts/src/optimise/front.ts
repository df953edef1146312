import type { WeaponFacts } from '../facts.ts'
import { toBuild } from './judge.ts'
import { requireSense } from './optimise.ts'
import type { Candidate, RunOptions } from './outcome.ts'
import { betterDirection, type Figure, type FrontOptions, type FrontPoint, type FrontResult, type OptimiserRequest } from './request.ts'
import { resolution } from './resolution.ts'
import { run } from './run.ts'

const defaultTimeLimit = 30_000
const defaultPoints = 60

type Axes = { x: Figure; y: Figure }

/**
 * The Pareto front of two figures, whatever the request's goals: each point is the best `y` within a limit on `x`, then the best `x`. First
 * at even distances, then between.
 */
export async function paretoFront(facts: WeaponFacts, request: OptimiserRequest, axes: Axes, options: FrontOptions): Promise<FrontResult> {
  const goals = [axes.y, axes.x].map((figure) => ({ figure, direction: betterDirection[figure], weight: 1 }))
  const asked = { ...request, goals }
  requireSense(asked)
  const { now, timeLimit = defaultTimeLimit, maxPoints = defaultPoints, onPoint, onProgress, loadSolver } = options
  const until = now() + timeLimit
  const front = new Front(facts, asked, axes, { now, until, loadSolver })
  const isOver = () => now() > until
  const show = (point: FrontPoint | undefined) => {
    if (!point) return
    onPoint?.(point)
    onProgress?.({ done: front.points.length / maxPoints, nodes: front.nodes, best: point.figures })
  }
  const first = await front.next(undefined)
  show(first)
  const last = first && (await front.end())
  if (!first || !last || front.isSame(first, last)) return { points: front.points, complete: front.isProven }
  show(last)
  const stride = Math.max(Math.abs(first.x - last.x) / Math.max(1, maxPoints - 1), resolution[axes.x])
  for (let at: FrontPoint | undefined = first; at && front.points.length < maxPoints && !isOver(); ) {
    at = await front.next(front.beyond(at, stride))
    if (at && !front.add(at)) break
    show(at)
  }
  const isComplete = await fillGaps(front, { maxPoints, isOver, show })
  return { points: front.points, complete: isComplete && front.isProven }
}

/** Looks between neighbours until nothing is there, or there are enough points. True: nothing is left out. */
async function fillGaps(
  front: Front,
  { maxPoints, isOver, show }: { maxPoints: number; isOver: () => boolean; show: (point: FrontPoint) => void },
): Promise<boolean> {
  const closed = new Set<FrontPoint>()
  for (;;) {
    const gap = front.points.findIndex((point, index) => index < front.points.length - 1 && !closed.has(point))
    const before = front.points[gap]
    if (!before) return true
    if (isOver() || front.points.length >= maxPoints) return false
    const found = await front.next(front.beyond(before))
    if (found && front.add(found)) show(found)
    closed.add(before)
  }
}

class Front {
  /** From the best `y` to the best `x`. */
  readonly points: FrontPoint[] = []
  nodes = 0
  isProven = true
  readonly #facts: WeaponFacts
  readonly #request: OptimiserRequest
  readonly #axes: Axes
  readonly #options: RunOptions
  readonly #sign: number

  constructor(facts: WeaponFacts, request: OptimiserRequest, axes: Axes, options: RunOptions) {
    this.#facts = facts
    this.#request = request
    this.#axes = axes
    this.#options = options
    this.#sign = betterDirection[axes.x] === 'min' ? 1 : -1
  }

  /** A limit on `x` that is better than the point's by a stride. */
  beyond({ x }: FrontPoint, stride = resolution[this.#axes.x]): number {
    return x - this.#sign * stride
  }

  /** The point with the best `y` whose `x` is at least this good. The first one is added to the points. */
  async next(limit: number | undefined): Promise<FrontPoint | undefined> {
    const best = await this.#best(this.#axes.y, limit === undefined ? [] : [[this.#axes.x, limit]])
    const point = best && (await this.#refined(this.#axes.x, this.#axes.y, best))
    if (point && limit === undefined) this.add(point)
    return point
  }

  /** The point with the best `x`, added. */
  async end(): Promise<FrontPoint | undefined> {
    const best = await this.#best(this.#axes.x, [])
    const point = best && (await this.#refined(this.#axes.y, this.#axes.x, best))
    if (point) this.add(point)
    return point
  }

  /** False when it is there already, or when a point is better in both figures, which is possible when the time is over. */
  add(point: FrontPoint): boolean {
    if (this.points.some((other) => this.isSame(other, point) || this.#beats(other, point))) return false
    this.points.splice(0, this.points.length, ...this.points.filter((other) => !this.#beats(point, other)), point)
    this.points.sort((a, b) => this.#sign * (b.x - a.x))
    return true
  }

  isSame(a: FrontPoint, b: FrontPoint): boolean {
    return Math.abs(a.x - b.x) < resolution[this.#axes.x] / 2
  }

  #beats(by: FrontPoint, of: FrontPoint): boolean {
    const { x, y } = this.#axes
    const gain = (figure: Figure, from: number, to: number) => (betterDirection[figure] === 'min' ? from - to : to - from)
    return gain(x, of.x, by.x) > -resolution[x] / 2 && gain(y, of.y, by.y) > resolution[y] / 2
  }

  /** The best of one figure while the other stays as good as it is. */
  async #refined(figure: Figure, fixed: Figure, best: Candidate): Promise<FrontPoint | undefined> {
    const value = best.figures[fixed]
    return this.#toPoint((value !== undefined && (await this.#best(figure, [[fixed, value]]))) || best)
  }

  async #best(figure: Figure, within: [Figure, number][]): Promise<Candidate | undefined> {
    let limits = this.#request.limits ?? {}
    for (const [limited, value] of within) {
      const side = betterDirection[limited] === 'min' ? 'max' : 'min'
      const own = limits[limited]?.[side] ?? value
      limits = { ...limits, [limited]: { ...limits[limited], [side]: side === 'max' ? Math.min(own, value) : Math.max(own, value) } }
    }
    const goals = [{ figure, direction: betterDirection[figure], weight: 1 }]
    const usesPrice = this.#axes.x === 'price' || this.#axes.y === 'price'
    const request = { ...this.#request, goals, limits, ...(usesPrice && { onlyPriced: true }) }
    const { best, nodes, isDone } = await run(this.#facts, request, this.#options)
    this.nodes += nodes
    if (!isDone) this.isProven = false
    return best
  }

  #toPoint({ model, found, figures }: Candidate): FrontPoint | undefined {
    const x = figures[this.#axes.x]
    const y = figures[this.#axes.y]
    const base = model.bases[found.problem.base]
    if (x === undefined || y === undefined) return undefined
    return {
      x,
      y,
      figures,
      build: toBuild(model, found.label, this.#request.round),
      ...(base && { base: base.uid }),
      proven: this.isProven,
    }
  }
}
