import { keysOf } from '@stashwise/game/objects'
import { type Axis, amountOf, lineOf } from './lines.ts'
import { type Model, type ModelBase, scale } from './model.ts'
import { type Problem, type Resource, tieOf } from './problem.ts'
import { rangeOf } from './range.ts'
import type { Figure, Goal, OptimiserRequest } from './request.ts'
import { type SizeCase, sizeCases } from './size-cases.ts'
import { wishesOf } from './wishes.ts'

/** Sums that builds stay below, for the precision of the score: 500 points, 5 of recoil and accuracy, 50 kg, 100 million roubles. */
const largest: Readonly<Record<Axis, number>> = { ergonomics: 5e5, recoil: 5e5, accuracy: 5e5, weight: 5e6, price: 1e8 }
const maxScore = 1e15
/** Limits are decimals: 3.4 kg may be 340 000.00000000006 units. */
const slack = 1e-6
/** Ergonomics as it is shown ends here. */
const fullErgonomics = 100 * scale.ergonomics

/** `unit`: units of a problem's score in one unit of the goals' weighted sum. */
export type Cases = { unit: number; problems: Problem[] }

/**
 * The request as linear problems: by base, centre of impact (MOA is linear per barrel) and ergonomics below 0 or above 100. Each valid
 * build is in one problem per base, in several when size is limited.
 */
export function toProblems(model: Model, request: OptimiserRequest): Cases {
  const impacts = impactsOf(model, request)
  const unit = unitOf(model, request.goals, Math.max(...impacts))
  const bases = model.bases.filter(({ price }) => price !== undefined || !model.onlyPriced)
  const sizes = sizeCases(model, request.size)
  const problems = bases.flatMap((base) =>
    impacts.flatMap((impact) => sizes.flatMap((size) => toCases(model, request, { base, impact, size }, unit))),
  )
  return { unit, problems }
}

/** Every centre of impact that builds can have; the weapon's alone when MOA plays no part. */
function impactsOf(model: Model, { goals, limits }: OptimiserRequest): number[] {
  const usesMoa = goals.some(({ figure }) => figure === 'moa') || limits?.moa !== undefined
  const barrels = usesMoa ? model.parts.flatMap(({ centerOfImpact }) => centerOfImpact ?? []) : []
  return [...new Set([model.centerOfImpact, ...barrels])].toSorted((a, b) => a - b)
}

const signed = ({ weight, direction }: Goal) => (direction === 'min' ? weight : -weight)

function unitOf(model: Model, goals: readonly Goal[], impact: number): number {
  const sizes = goals.map((goal) => {
    const { axis, each, before } = lineOf(model, goal.figure, impact, 0)
    return Math.abs(signed(goal)) * Math.max(Math.abs(each) * largest[axis], Math.abs(before))
  })
  return maxScore / Math.max(...sizes, Number.MIN_VALUE)
}

type Span = 'below' | 'shown' | 'above'

/** What is chosen for all builds of a problem. */
type Case = { base: ModelBase; impact: number; size: SizeCase }

function toCases(model: Model, request: OptimiserRequest, chosen: Case, unit: number): Problem[] {
  const draft = draftProblem(model, request, chosen, unit)
  if (!draft) return []
  const worth = request.goals.reduce((sum, goal) => sum + (goal.figure === 'ergonomics' ? signed(goal) : 0), 0) * (unit / scale.ergonomics)
  if (worth === 0) return [finished(draft)]
  return ergonomicsCases(draft, Math.round(worth)).map(finished)
}

/** Resources by axis and side while a problem is put together. */
type Draft = Omit<Problem, 'resources'> & { sides: Map<string, Resource>; wishes: Resource[]; ergonomics: Float64Array }

/** The problem without the part of ergonomics in the score; undefined when a limit cannot be met whatever the parts are. */
function draftProblem(model: Model, request: OptimiserRequest, { base, impact, size }: Case, unit: number): Draft | undefined {
  const { goals } = request
  const usesImpact = impactsOf(model, request).length > 1
  const count = model.parts.length
  const prices = model.parts.map(({ price }, place) => (place === 0 || base.free.has(place) ? 0 : (price ?? 0)))
  const amounts = (axis: Axis) => Float64Array.from(model.parts, (part, place) => amountOf(part, axis, prices[place] ?? 0))
  const allowed = Uint8Array.from(model.parts, (part, place) => {
    if (usesImpact && part.centerOfImpact !== undefined && part.centerOfImpact !== impact) return 0
    if (place !== 0 && !size.isAllowed(part)) return 0
    return place === 0 || part.price !== undefined || base.free.has(place) || !model.onlyPriced ? 1 : 0
  })
  const score = new Float64Array(count)
  let scoreBefore = 0
  let priceWorth = 0
  for (const goal of goals) {
    const line = lineOf(model, goal.figure, impact, base.price ?? 0)
    scoreBefore += Math.round(signed(goal) * line.before * unit)
    if (goal.figure === 'ergonomics') continue
    const each = Math.round(signed(goal) * line.each * unit)
    if (goal.figure === 'price') priceWorth += each
    const amount = amounts(line.axis)
    for (let place = 0; place < count; place++) score[place] = (score[place] ?? 0) + each * (amount[place] ?? 0)
  }
  const draft: Draft = {
    model,
    base: model.bases.indexOf(base),
    allowed,
    score,
    tie: Float64Array.from(model.parts, ({ price }, place) => {
      const isUnpriced = place !== 0 && price === undefined && !base.free.has(place)
      return tieOf(isUnpriced ? 1 : 0, prices[place] ?? 0, place === 0 ? 0 : 1)
    }),
    rank: Float64Array.from(model.parts, ({ rank }) => rank),
    priceWorth,
    scoreBefore,
    tieBefore: tieOf(base.price === undefined ? 1 : 0, base.price ?? 0, 0),
    freeCopies: base.free,
    sides: new Map(),
    wishes: [
      ...wishesOf(model, request).map(({ isFulfilledBy }) => atLeastOne(model, isFulfilledBy)),
      ...size.wishes.map((isWished) => atLeastOne(model, isWished)),
      ...size.sums.map(({ cells, limit }) => sumOf(model, cells, limit)),
    ],
    ergonomics: amounts('ergonomics'),
  }
  if (usesImpact && impact !== model.centerOfImpact) draft.wishes.push(atLeastOne(model, ({ centerOfImpact }) => centerOfImpact === impact))
  const isPossible = addLimits(draft, request, (figure) => lineOf(model, figure, impact, base.price ?? 0), amounts)
  return isPossible ? draft : undefined
}

/** A sum below a limit; excess below a negative one does not count. */
function sumOf(model: Model, amount: (part: Model['parts'][number]) => number, limit: number): Resource {
  return { add: Float64Array.from(model.parts, amount), limit, ...(limit < 0 && { floor: limit }) }
}

function atLeastOne(model: Model, isWanted: (part: Model['parts'][number]) => boolean): Resource {
  return { add: Float64Array.from(model.parts, (part) => (isWanted(part) ? -1 : 0)), limit: -1, floor: -1 }
}

/** Turns limits of figures into limits of sums. False: one of them cannot be met. */
function addLimits(
  draft: Draft,
  { limits = {} }: OptimiserRequest,
  line: (figure: Figure) => ReturnType<typeof lineOf>,
  amounts: (axis: Axis) => Float64Array,
): boolean {
  for (const figure of keysOf(limits)) {
    const { min, max } = limits[figure] ?? {}
    const isClamped = figure === 'ergonomics'
    if (isClamped && ((min ?? 0) > 100 || (max ?? 100) < 0)) return false
    const { axis, before, each } = line(figure)
    for (const [value, sign] of [
      [isClamped && (max ?? 100) >= 100 ? undefined : max, 1],
      [isClamped && (min ?? 0) <= 0 ? undefined : min, -1],
    ] as const) {
      if (value === undefined) continue
      if (each === 0) {
        if (sign * (before - value) > slack) return false
        continue
      }
      // sign × (before + each × sum) ≤ sign × value
      const side = sign * Math.sign(each)
      limitSide(draft, axis, side, Math.floor((sign * (value - before)) / Math.abs(each) + slack), amounts)
    }
  }
  return true
}

/** The resource that is `side` × the sum on the axis, made when it is not there yet. */
function sideOf(draft: Draft, axis: Axis, side: number, amounts: (axis: Axis) => Float64Array): Resource {
  const key = `${axis} ${side}`
  const resource: Resource = draft.sides.get(key) ?? {
    add: amounts(axis).map((amount) => side * amount),
    limit: Number.POSITIVE_INFINITY,
    ...(axis === 'price' ? { priced: side } : {}),
  }
  draft.sides.set(key, resource)
  return resource
}

function limitSide(draft: Draft, axis: Axis, side: number, limit: number, amounts: (axis: Axis) => Float64Array) {
  const resource = sideOf(draft, axis, side, amounts)
  resource.limit = Math.min(resource.limit, limit)
}

/**
 * Ergonomics is clamped to 0–100. Within, it is linear. Else the score follows the end beyond which wishes stop counting, and builds beyond
 * the other end are a problem of their own.
 */
function ergonomicsCases(draft: Draft, worth: number): Draft[] {
  const [least, most] = rangeOf(draft, draft.ergonomics)
  const spans: Span[] = ['shown']
  if (worth < 0 && least < 0) spans.push('below')
  if (worth > 0 && most > fullErgonomics) spans.push('above')
  return spans.map((span) => {
    const own: Draft = { ...draft, score: draft.score.slice(), sides: new Map([...draft.sides].map(([key, side]) => [key, { ...side }])) }
    const amounts = () => draft.ergonomics
    if (span === 'below') limitSide(own, 'ergonomics', 1, -1, amounts)
    if (span === 'above') {
      limitSide(own, 'ergonomics', -1, -fullErgonomics - 1, amounts)
      own.scoreBefore += worth * fullErgonomics
    }
    if (span !== 'shown') return own
    if (spans.length > 1) limitSide(own, 'ergonomics', Math.sign(worth), worth < 0 ? 0 : fullErgonomics, amounts)
    const isClamped = worth < 0 ? most > fullErgonomics : least < 0
    if (!isClamped) {
      for (let place = 0; place < own.score.length; place++)
        own.score[place] = (own.score[place] ?? 0) + worth * (draft.ergonomics[place] ?? 0)
      return own
    }
    const resource = sideOf(own, 'ergonomics', Math.sign(worth), amounts)
    resource.scored = { worth: Math.abs(worth), until: worth < 0 ? -fullErgonomics : 0 }
    return own
  })
}

/** Leaves out resources that every build is within, were every copy of every part paid. */
function finished({ sides, wishes, ergonomics: _, ...problem }: Draft): Problem {
  const fullPrice = Float64Array.from(problem.model.parts, ({ price }, place) => (place === 0 ? 0 : (price ?? 0)))
  const resources = [...sides.values(), ...wishes].filter(({ add, limit, scored, priced }) => {
    const most = priced === 1 ? fullPrice : add
    return scored !== undefined || rangeOf(problem, most)[1] > limit
  })
  return { ...problem, resources }
}
