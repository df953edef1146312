import type { Problem } from '../problem.ts'
import { bareLabel, joined, type Label } from '../search/label.ts'
import type { ProblemMip, SlotKind } from './to-mip.ts'

/** The tree of a solution. Undefined when the numbers are not those of one, which tolerances of the solver could cause. */
export function toLabel(problem: Problem, { slotKind }: ProblemMip, values: Float64Array): Label | undefined {
  const waiting = new Map<SlotKind, number[]>()
  const nextIn = (kind: SlotKind): number | undefined => {
    const parts = waiting.get(kind) ?? [...kind.flows].flatMap(([place, flow]) => Array<number>(Math.round(values[flow] ?? 0)).fill(place))
    waiting.set(kind, parts)
    return parts.pop()
  }
  const labelOf = (place: number): Label =>
    (problem.model.parts[place]?.slots ?? []).reduce(
      (label, slot) => {
        const kind = slotKind(slot)
        const child = kind && nextIn(kind)
        return child === undefined ? label : joined(label, slot, labelOf(child), [])
      },
      bareLabel(problem, place),
    )
  const root = labelOf(0)
  return [...waiting.values()].every((parts) => parts.length === 0) ? root : undefined
}
