import type { Problem } from './problem.ts'
import { insideOf } from './search/bounds.ts'

/** Minimal and maximal sum over trees of allowed parts alone. Infinity and −Infinity without a tree. */
export function rangeOf({ model, allowed }: Pick<Problem, 'model' | 'allowed'>, add: Float64Array): [number, number] {
  const remaining = { model, allowed, onlyIn: new Map() }
  const least = insideOf(remaining, add).inside[0] ?? 0
  const most =
    insideOf(
      remaining,
      add.map((amount) => -amount),
    ).inside[0] ?? 0
  return [least, -most]
}
