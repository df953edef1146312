import type { Build, BuildNode } from '../../build.ts'
import { checkBuild } from '../../check.ts'
import type { WeaponFacts } from '../../facts.ts'
import { priceBuild } from '../../price.ts'
import { buildStats } from '../../stats.ts'
import { placedParts } from '../../tree.ts'
import { scoreOf } from '../judge.ts'
import type { Figures, OptimiserQuestion } from '../question.ts'

type Judged = { build: Build; figures: Figures; score: number; unpriced: number; price: number; count: number }

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

/** Judges a build by the rules alone; undefined when it cannot be made or does not fulfil the question. */
function judge(facts: WeaponFacts, question: OptimiserQuestion, build: Build): Judged | undefined {
  if (checkBuild(facts, build).length > 0) return undefined
  const { limits = {}, goals, required = [], forbidden, minCapacity, minSightingRange, prices } = question
  const placed = placedParts(facts, build)
  const parts = placed.slice(1).map(({ part }) => part)
  const stats = buildStats(facts, build, question.round === undefined ? {} : { round: question.round })
  const bought = priceBuild(
    { ...facts, presets: facts.presets.filter(({ uid }) => !forbidden?.parts?.includes(uid)) },
    build,
    (uid) => prices[uid],
    new Set(question.found),
  )
  const usesPrice = limits.price !== undefined || goals.some(({ figure }) => figure === 'price')
  if ((question.onlyPriced || usesPrice) && bought.total === undefined) return undefined
  const { ergonomics, rawErgonomics, recoilVertical, recoilHorizontal, moa, weightKg: weight } = stats
  const figures = {
    ergonomics,
    rawErgonomics,
    recoilVertical,
    recoilHorizontal,
    moa,
    weight,
    ...(bought.total !== undefined && { price: bought.total }),
  }
  for (const [figure, { min, max }] of Object.entries(limits)) {
    const value = figures[figure as keyof typeof limits] ?? Number.NaN
    if ((min !== undefined && !(value >= min - 1e-9)) || (max !== undefined && !(value <= max + 1e-9))) return undefined
  }
  if (minCapacity !== undefined && !((stats.capacity ?? 0) >= minCapacity)) return undefined
  if (minSightingRange !== undefined && !(stats.sightingRange >= minSightingRange)) return undefined
  if (parts.some(({ uid, category }) => forbidden?.parts?.includes(uid) || forbidden?.categories?.includes(category))) return undefined
  if (!required.every((wish) => parts.some((part) => ('part' in wish ? part.uid === wish.part : part.category === wish.category))))
    return undefined
  const price = (bought.base?.price ?? 0) + bought.bought.reduce((sum, each) => sum + each.price, 0)
  return { build, figures, score: scoreOf(goals, figures), unpriced: bought.unpriced.length, price, count: parts.length }
}

/** Every build that fulfils the question. */
export const fulfilling = (facts: WeaponFacts, question: OptimiserQuestion): Judged[] =>
  [...allBuilds(facts)].flatMap((build) => judge(facts, question, build) ?? [])

/** The best build by enumeration: by score, then unpriced parts, price and number of parts. */
export const bruteForce = (facts: WeaponFacts, question: OptimiserQuestion): Judged | undefined =>
  fulfilling(facts, question).reduce<Judged | undefined>((best, next) => (best && !isBefore(next, best) ? best : next), undefined)

function isBefore(a: Judged, b: Judged): boolean {
  if (Math.abs(a.score - b.score) > 1e-7 * Math.max(1, Math.abs(b.score))) return a.score < b.score
  return (a.unpriced - b.unpriced || a.price - b.price || a.count - b.count) < 0
}
