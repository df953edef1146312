import type { Build, BuildNode } from '../../build.ts'
import type { WeaponFacts } from '../../facts.ts'
import { type Judged, judgeBuild } from '../judge-build.ts'
import type { OptimiserRequest } from '../request.ts'

/** Every tree of allowed parts, conflicts and all. */
function* allBuilds(facts: WeaponFacts): Generator<Build> {
  function* nodes(part: number): Generator<BuildNode> {
    yield* filled(part, 0, {})
  }
  function* filled(part: number, index: number, slots: BuildNode['slots']): Generator<BuildNode> {
    const slot = facts.parts[part]?.slots[index]
    if (!slot) {
      yield { part, slots }
      return
    }
    if (!slot.required) yield* filled(part, index + 1, slots)
    for (const other of slot.allowed) for (const node of nodes(other)) yield* filled(part, index + 1, { ...slots, [slot.nameId]: node })
  }
  for (const root of nodes(0)) yield { root }
}

/** Every build that fulfils the request. */
export const fulfilling = (facts: WeaponFacts, request: OptimiserRequest): Judged[] =>
  [...allBuilds(facts)].flatMap((build) => judgeBuild(facts, request, build) ?? [])

/** The best build by enumeration: by score, then unpriced parts, price and number of parts. */
export const bruteForce = (facts: WeaponFacts, request: OptimiserRequest): Judged | undefined =>
  fulfilling(facts, request).reduce<Judged | undefined>((best, next) => (best && !isBefore(next, best) ? best : next), undefined)

function isBefore(a: Judged, b: Judged): boolean {
  if (Math.abs(a.score - b.score) > 1e-7 * Math.max(1, Math.abs(b.score))) return a.score < b.score
  return (a.unpriced - b.unpriced || a.price - b.price || a.count - b.count) < 0
}
