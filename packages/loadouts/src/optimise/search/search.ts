import type { Problem } from '../problem.ts'
import { rangeOf } from '../range.ts'
import { type Branch, branchesOf } from './branch.ts'
import { dualWeights, type Weights } from './dual.ts'
import { compareKeys, type Label } from './label.ts'
import { type Effort, keyOf, OutOfEffort, relax, tolerance } from './relax.ts'

/** A build and the problem it solves. `key`: score, tie and rank. */
export type Found = { problem: Problem; label: Label; key: number[] }
/** `bound`: no build scores lower; Infinity, when done: none is better than the best. */
export type SearchState = { nodes: number; bound: number; best?: Found; isDone: boolean }

/** `key` is a lower bound, exact once there is a label: the best tree of the branch, conflicts aside. */
type Node = Branch & { key: number[]; order: number; label?: Label; weights?: Weights[]; gap: number }

/** Before every tie. */
const beforeAll = -Number.MAX_VALUE

/** The best build of several problems by branch and bound, best bound first. Yields after each step; proven unless effort ran out. */
export function* search(problems: readonly Problem[], effort: Effort): Generator<SearchState, SearchState> {
  const queue = new Queue()
  let best: Found | undefined
  let nodes = 0
  let order = 0
  const ceiling = () => best?.key[0] ?? Number.POSITIVE_INFINITY
  const add = (branch: Branch, key: number[]) => queue.push({ ...branch, key, order: order++, gap: 0 })
  for (const problem of problems) {
    if (effort.isOver()) return { nodes, bound: Number.NEGATIVE_INFINITY, isDone: false }
    const remaining = { model: problem.model, allowed: problem.allowed, onlyIn: new Map() }
    const [plain] = dualWeights(problem, remaining, Number.POSITIVE_INFINITY, 0)
    if (plain && plain.bound < Number.POSITIVE_INFINITY) add({ problem, remaining }, boundKey(problem, plain.bound))
  }
  for (let node = queue.pop(); node; node = queue.pop()) {
    if ((node.key[0] ?? 0) > ceiling()) break
    if (node.label) {
      const branches = branchesOf(node, node.label)
      if (!branches) {
        best = { problem: node.problem, label: node.label, key: node.key }
        break
      }
      for (const branch of branches) add(branch, [node.key[0] ?? 0, beforeAll, beforeAll])
      continue
    }
    nodes++
    const bound = node.key[0] ?? 0
    const isOpen = attempt(node, ceiling(), effort)
    if (isOpen === undefined) return { nodes, bound: Math.min(bound, ceiling()), ...(best && { best }), isDone: false }
    if (isOpen) {
      if (node.label && !branchesOf(node, node.label) && (!best || compareKeys(node.key, best.key) < 0))
        best = { problem: node.problem, label: node.label, key: node.key }
      queue.push(node)
    }
    yield { nodes, bound: Math.min(queue.least(), ceiling()), ...(best && { best }), isDone: false }
  }
  return { nodes, bound: ceiling(), ...(best && { best }), isDone: true }
}

/** As {@link solve}; undefined when the effort is used up. */
function attempt(node: Node, ceiling: number, effort: Effort): boolean | undefined {
  try {
    return solve(node, ceiling, effort)
  } catch (error) {
    if (error instanceof OutOfEffort) return undefined
    throw error
  }
}

const boundKey = (problem: Problem, bound: number) => [bound + problem.scoreBefore - tolerance, beforeAll, beforeAll]

/** Finds the node's best tree or raises its bound, false above the ceiling. Starts near the bound, as label sets grow with the ceiling. */
function solve(node: Node, ceiling: number, effort: Effort): boolean {
  const { problem, remaining } = node
  const most = ceiling - problem.scoreBefore
  const isHard = problem.resources.length > 1
  if (!node.weights) {
    node.weights = dualWeights(problem, remaining, most, isHard ? 40 : 0)
    const bound = Math.max(...node.weights.map((weights) => weights.bound))
    if (bound === Number.POSITIVE_INFINITY) return false
    const key = boundKey(problem, bound)
    if (compareKeys(key, node.key) > 0) node.key = key
    node.gap = isHard ? spreadOf(problem) / 256 : Number.POSITIVE_INFINITY
    if ((node.key[0] ?? 0) > ceiling) return false
  }
  const own = Math.min(most, (node.key[0] ?? 0) - problem.scoreBefore + node.gap)
  const label = relax(problem, remaining, { ceiling: own, weights: node.weights, effort })
  if (label) {
    node.label = label
    node.key = keyOf(problem, label)
    return true
  }
  if (own >= most) return false
  node.key = [Math.max(node.key[0] ?? 0, own + problem.scoreBefore), beforeAll, beforeAll]
  node.gap = node.gap > spreadOf(problem) ? Number.POSITIVE_INFINITY : node.gap * 4
  return true
}

/** How far scores of the problem's trees can be apart. */
function spreadOf(problem: Problem): number {
  const [least, most] = rangeOf(problem, problem.score)
  const scored = problem.resources.map((resource) => {
    if (!resource.scored) return 0
    const [low, high] = rangeOf(problem, resource.add)
    return resource.scored.worth * (high - low)
  })
  return scored.reduce((sum, span) => sum + span, most - least) + tolerance
}

/** Nodes by key, then by age. */
class Queue {
  readonly #heap: Node[] = []

  least(): number {
    return this.#heap[0]?.key[0] ?? Number.POSITIVE_INFINITY
  }

  push(node: Node) {
    const heap = this.#heap
    let at = heap.push(node) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isBefore(at, above)) break
      this.#swap(at, above)
      at = above
    }
  }

  pop(): Node | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || first === last) return first
    heap[0] = last
    for (let at = 0; ; ) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && this.#isBefore(child, least)) least = child
      if (least === at) return first
      this.#swap(at, least)
      at = least
    }
  }

  #isBefore(a: number, b: number): boolean {
    const first = this.#heap[a]
    const second = this.#heap[b]
    return first !== undefined && second !== undefined && (compareKeys(first.key, second.key) || first.order - second.order) < 0
  }

  #swap(a: number, b: number) {
    const heap = this.#heap
    const first = heap[a]
    const second = heap[b]
    if (first && second) [heap[a], heap[b]] = [second, first]
  }
}
