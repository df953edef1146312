import type { Build, BuildNode } from '../build.ts'
import { lineOf } from './lines.ts'
import { type Model, type ModelBase, scale } from './model.ts'
import type { Figures, Goal } from './request.ts'
import type { Label } from './search/label.ts'

/** The tree of a label as a build of the facts. */
export function toBuild(model: Model, root: Label, round?: Build['round']): Build {
  const toNode = (label: Label): BuildNode => {
    const slots: [string, BuildNode][] = []
    for (let step = label.last; step; step = step.before.last) slots.push([step.slot.nameId, toNode(step.child)])
    return { part: model.parts[label.place]?.index ?? 0, slots: Object.fromEntries(slots.reverse()) }
  }
  return { root: toNode(root), ...(round !== undefined && { round }) }
}

/** Figures of the parts at these places, bought from the base. */
export function figuresOf(model: Model, places: readonly number[], base: ModelBase): Figures {
  const sums = { ergonomics: 0, recoil: 0, accuracy: 0, weight: 0 }
  let centerOfImpact = model.centerOfImpact
  for (const place of places) {
    const part = model.parts[place]
    if (!part) continue
    sums.ergonomics += part.ergonomics
    sums.recoil += part.recoil
    sums.accuracy += part.accuracy
    sums.weight += part.weight
    centerOfImpact = part.centerOfImpact ?? centerOfImpact
  }
  const sumOf = (figure: 'recoilVertical' | 'recoilHorizontal' | 'recoilSum' | 'moa' | 'weight' | 'ergonomics') => {
    const { axis, before, each } = lineOf(model, figure, centerOfImpact, 0)
    return before + each * (axis === 'price' ? 0 : sums[axis])
  }
  const price = priceOf(model, places, base)
  return {
    recoilVertical: sumOf('recoilVertical'),
    recoilHorizontal: sumOf('recoilHorizontal'),
    recoilSum: sumOf('recoilSum'),
    ergonomics: Math.min(100, Math.max(0, sums.ergonomics / scale.ergonomics)),
    rawErgonomics: sums.ergonomics / scale.ergonomics,
    moa: sumOf('moa'),
    weight: sumOf('weight'),
    ...(price !== undefined && { price }),
  }
}

/** The base's price and those of the parts that do not come with it; undefined when one is unknown. */
function priceOf(model: Model, places: readonly number[], base: ModelBase): number | undefined {
  return pricesOf(model, places, base).reduce<number | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    base.price,
  )
}

/** What each part costs: 0 for copies that come with the base or are found. */
export function pricesOf(model: Model, places: readonly number[], base: ModelBase): (number | undefined)[] {
  const left = new Map(base.free)
  return places.map((place) => {
    const free = left.get(place) ?? 0
    if (place === 0) return 0
    if (free > 0) left.set(place, free - 1)
    return free > 0 ? 0 : model.parts[place]?.price
  })
}

/** Σ weight × figure of the goals, minus where more is better. */
export function scoreOf(goals: readonly Goal[], figures: Figures): number {
  return goals.reduce((sum, { figure, direction, weight }) => sum + (direction === 'min' ? weight : -weight) * (figures[figure] ?? 0), 0)
}
