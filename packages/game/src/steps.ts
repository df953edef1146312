/** A long calculation cut into pieces: it yields wherever the event loop may run. */
export type Steps<Result> = Generator<void, Result, void>

/** When and how a stepped calculation yields to the event loop. `yieldTurn` resolves once other work had its turn. */
export type Pace = { budgetMs: number; now: () => number; yieldTurn: () => Promise<void> }

/** Runs all steps without a pause and returns the result. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs the steps and yields to the event loop whenever `pace.budgetMs` milliseconds were used without a pause. */
export async function runInSteps<Result>(steps: Steps<Result>, pace: Pace): Promise<Result> {
  let until = pace.now() + pace.budgetMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (pace.now() < until) continue
    await pace.yieldTurn()
    until = pace.now() + pace.budgetMs
  }
}

/** Stable sort in steps: pieces are sorted at once and then merged. Returns a new array. */
export function* sortInSteps<T>(values: readonly T[], compare: (a: T, b: T) => number, piece = 256): Steps<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < values.length; at += piece) {
    runs.push(values.slice(at, at + piece).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare, piece))
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<T>(left: T[], right: T[], compare: (a: T, b: T) => number, piece: number): Steps<T[]> {
  const end = left.at(-1)
  const start = right[0]
  // Runs that already follow each other need no comparing: an order that is nearly right costs next to nothing.
  if (end === undefined || start === undefined || compare(end, start) <= 0) return left.concat(right)
  const result: T[] = []
  let l = 0
  let r = 0
  for (;;) {
    const a = left[l]
    const b = right[r]
    if (a === undefined || b === undefined) break
    if (compare(a, b) <= 0) {
      result.push(a)
      l++
    } else {
      result.push(b)
      r++
    }
    if (result.length % piece === 0) yield
  }
  for (; l < left.length; l += piece) result.push(...left.slice(l, l + piece))
  for (; r < right.length; r += piece) result.push(...right.slice(r, r + piece))
  return result
}
