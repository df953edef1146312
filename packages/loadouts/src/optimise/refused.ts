import type { ItemUid } from '@stashwise/game/ids'
import type { PartIndex, WeaponFacts } from '../facts.ts'
import { constraintsOf, without } from './constraints.ts'
import { type Candidate, isBetter, isOver, placesOf, type RunOptions } from './outcome.ts'
import { type Direction, type Figure, type OptimiserRequest, ownGoals, type RefusalReason, type RefusedPart } from './request.ts'
import { resolution } from './resolution.ts'
import { findBuild, inTime, OutOfTime, run } from './run.ts'
import { partsOf } from './search/label.ts'

/** Parts explained at most: each takes some runs. */
const maxParts = 5

/** Parts the build lacks only for limits, conflicts or prices, and why; the most useful first, the best of their slots only. */
export async function refusedParts(
  facts: WeaponFacts,
  request: OptimiserRequest,
  best: Candidate,
  options: RunOptions,
): Promise<RefusedPart[]> {
  const { limits: _, forbidden: __, onlyPriced: ___, ...free } = request
  const goals = ownGoals(request.goals).filter(({ figure }) => figure !== 'price')
  if (goals.length === 0 || isOver(options)) return []
  const ideal = (await run(withoutConflicts(facts), { ...free, goals }, options)).best
  if (!ideal) return []
  const used = new Set(indicesOf(best))
  const wanted = [...new Set(indicesOf(ideal))].filter((index) => !used.has(index) && index !== 0)
  const byGain = wanted.map((index) => ({ index, gain: gainOf(facts, request, index) })).filter(({ gain }) => gain > 0)
  const first = byGain.toSorted((a, b) => b.gain - a.gain || a.index - b.index).slice(0, maxParts)
  const refused: RefusedPart[] = []
  for (const { index } of first) {
    if (isOver(options)) break
    const uid = facts.parts[index]?.uid
    const part = uid === undefined ? undefined : await inTime(explainPart(facts, request, { best, index, uid }, options))
    if (part) refused.push(part)
  }
  return refused
}

const indicesOf = ({ model, found }: Candidate): PartIndex[] => placesOf(found).flatMap((place) => model.parts[place]?.index ?? [])

/** The score's decrease by the part alone. */
function gainOf({ parts, weapon }: WeaponFacts, { goals }: OptimiserRequest, index: PartIndex): number {
  const part = parts[index]
  if (!part) return 0
  const moa = Math.max(0, (parts[0]?.centerOfImpact ?? 0) - (part.centerOfImpact ?? Number.POSITIVE_INFINITY)) * 34 + part.accuracy
  const gains = {
    recoilVertical: -part.recoil * weapon.recoilVertical,
    recoilHorizontal: -part.recoil * weapon.recoilHorizontal,
    recoilSum: -part.recoil * (weapon.recoilVertical + weapon.recoilHorizontal),
    ergonomics: -part.ergonomics,
    weight: -part.weightKg,
    moa,
    price: 0,
  }
  return goals.reduce((sum, { figure, direction, weight }) => sum + (direction === 'min' ? 1 : -1) * weight * gains[figure], 0)
}

type PartToExplain = { best: Candidate; index: PartIndex; uid: ItemUid }

async function explainPart(
  facts: WeaponFacts,
  request: OptimiserRequest,
  explained: PartToExplain,
  options: RunOptions,
): Promise<RefusedPart> {
  const { uid, best } = explained
  const reason = plainReason(facts, request, explained)
  if (reason) return { uid, reason }
  const wishing = { ...request, required: [...(request.required ?? []), { part: uid }] }
  if (isOver(options)) throw new OutOfTime()
  const { best: withPart, isDone } = await run(facts, wishing, options)
  const score = withPart && { score: withPart.score }
  const conflicts = conflictsWith(facts, explained)
  if (conflicts.length > 0) {
    const freed = await findBuild(withoutConflictsOf(facts, explained.index), wishing, options)
    if (freed && isBetter(freed.score, best.score)) return { uid, ...score, reason: { kind: 'conflict', with: conflicts } }
  }
  for (const constraint of constraintsOf(request)) {
    if (constraint.kind !== 'limit') continue
    const { figure, side, value: limit } = constraint
    const freed = await findBuild(facts, without(wishing, constraint), options)
    if (!freed || !isBetter(freed.score, best.score)) continue
    const value = (await nearestValue(facts, without(wishing, constraint), { best, figure, side }, options)) ?? freed.figures[figure]
    if (value !== undefined) return { uid, ...score, reason: { kind: 'limit', figure, side, limit, value } }
  }
  if (conflicts.length > 0) return { uid, ...score, reason: { kind: 'conflict', with: conflicts } }
  if (!withPart && !isDone) throw new OutOfTime()
  const anywhere = { goals: request.goals, prices: request.prices, required: [{ part: uid }] }
  if (!withPart && !(await findBuild(facts, anywhere, options))) return { uid, reason: { kind: 'impossible' } }
  return { uid, ...score, reason: { kind: 'slot-taken', by: takenBy(facts, explained) } }
}

/** A price that is not the least one is a reason too. */
const nearestMs = 400

/** A value near a limit with which a build is better than the best: the nearest that was found in time. Undefined with several goals. */
async function nearestValue(
  facts: WeaponFacts,
  request: OptimiserRequest,
  { best, figure, side }: { best: Candidate; figure: Figure; side: Direction },
  options: RunOptions,
): Promise<number | undefined> {
  const [goal, ...others] = ownGoals(request.goals)
  const reached = goal && best.figures[goal.figure]
  if (!goal || reached === undefined || others.length > 0 || goal.figure === figure || isOver(options)) return undefined
  const bound = goal.direction === 'min' ? { max: reached - resolution[goal.figure] } : { min: reached + resolution[goal.figure] }
  const limits = { ...request.limits, [goal.figure]: { ...request.limits?.[goal.figure], ...bound } }
  const nearest: OptimiserRequest = { ...request, limits, goals: [{ figure, direction: side === 'max' ? 'min' : 'max', weight: 1 }] }
  const { best: found } = await run(facts, nearest, { ...options, maxMs: nearestMs })
  return found?.figures[figure]
}

/** Reasons that need no run. */
function plainReason(
  facts: WeaponFacts,
  { forbidden, prices, found }: OptimiserRequest,
  { best, index, uid }: PartToExplain,
): RefusalReason | undefined {
  const category = facts.parts[index]?.category
  if (forbidden?.parts?.includes(uid) || (category !== undefined && forbidden?.categories?.includes(category))) return { kind: 'forbidden' }
  const isUnpriced = best.model.onlyPriced && prices[uid] === undefined && !found?.includes(uid)
  return isUnpriced ? { kind: 'unpriced' } : undefined
}

/** Parts of the result that exclude the part, or that sit where it, or they, need a slot empty. */
function conflictsWith(facts: WeaponFacts, { best, index }: PartToExplain): ItemUid[] {
  const { conflicts = [], conflictingSlots = [] } = facts.parts[index] ?? {}
  const slots = slotsFor(facts, index)
  const excluded = partsOf(best.found.label).flatMap(({ place, nameId }) => {
    const other = best.model.parts[place]
    if (!other || place === 0) return []
    const isInTheWay = nameId !== undefined && conflictingSlots.includes(nameId)
    const needsItsSlot = other.conflictingSlots.some((name) => slots.has(name))
    return conflicts.includes(other.index) || isInTheWay || needsItsSlot ? [other.uid] : []
  })
  return [...new Set(excluded)]
}

const slotsFor = ({ parts }: WeaponFacts, index: PartIndex): ReadonlySet<string> =>
  new Set(parts.flatMap(({ slots }) => slots.filter(({ allowed }) => allowed.includes(index)).map(({ nameId }) => nameId)))

function takenBy(facts: WeaponFacts, { best, index }: PartToExplain): ItemUid[] {
  const used = new Set(indicesOf(best))
  const slots = [...used].flatMap((owner) => facts.parts[owner]?.slots ?? []).filter(({ allowed }) => allowed.includes(index))
  return [...new Set(slots.flatMap(({ allowed }) => allowed.filter((other) => used.has(other))))].flatMap(
    (other) => facts.parts[other]?.uid ?? [],
  )
}

const withoutConflicts = (facts: WeaponFacts): WeaponFacts => ({
  ...facts,
  parts: facts.parts.map((part) => ({ ...part, conflicts: [], conflictingSlots: [] })),
})

function withoutConflictsOf(facts: WeaponFacts, of: PartIndex): WeaponFacts {
  const slots = slotsFor(facts, of)
  const parts = facts.parts.map((part, index) => {
    if (index === of) return { ...part, conflicts: [], conflictingSlots: [] }
    return {
      ...part,
      conflicts: part.conflicts.filter((other) => other !== of),
      conflictingSlots: part.conflictingSlots.filter((name) => !slots.has(name)),
    }
  })
  return { ...facts, parts }
}
