import type { Model, ModelPart } from './model.ts'
import type { SizeLimits } from './request.ts'

/** A case of the size limits: without disallowed parts, with one part of each wish, and cells within limits. */
export type SizeCase = {
  isAllowed: (part: ModelPart) => boolean
  wishes: ((part: ModelPart) => boolean)[]
  sums: { cells: (part: ModelPart) => number; limit: number }[]
}

const anySize: SizeCase = { isAllowed: () => true, wishes: [], sums: [] }
const sidesOf = { width: ['left', 'right'], height: ['up', 'down'] } as const
type Axis = keyof typeof sidesOf

/**
 * Cases that cover all builds within the size limits. A side counts its longest part, which is no sum: each case bounds or requires it.
 * Forced sizes add up; see `buildSize`.
 */
export function sizeCases(model: Model, limits: SizeLimits = {}): SizeCase[] {
  const choices = (['width', 'height'] as const).flatMap((axis) => {
    const { min, max } = limits[axis] ?? {}
    return [
      ...(max === undefined ? [] : [casesBelow(model, axis, max - model.size[axis])]),
      ...(min === undefined ? [] : [casesAbove(model, axis, min - model.size[axis])]),
    ]
  })
  return choices.reduce<SizeCase[]>((all, next) => all.flatMap((one) => next.map((other) => both(one, other))), [anySize])
}

const both = (one: SizeCase, other: SizeCase): SizeCase => ({
  isAllowed: (part) => one.isAllowed(part) && other.isAllowed(part),
  wishes: [...one.wishes, ...other.wishes],
  sums: [...one.sums, ...other.sums],
})

/** Cells that a part adds at a side when it is the longest there. */
const reach = ({ extraSize }: ModelPart, side: 'left' | 'right' | 'up' | 'down'): number =>
  extraSize && !extraSize.forced ? (extraSize[side] ?? 0) : 0

/** Cells that a part adds whatever else is there. */
function forced({ extraSize }: ModelPart, axis: Axis): number {
  const [first, second] = sidesOf[axis]
  return extraSize?.forced ? (extraSize[first] ?? 0) + (extraSize[second] ?? 0) : 0
}

type Pair = { first: number; second: number }

/** How long the longest parts of both sides can be; the weapon's own length at least. */
function pairsOf({ parts }: Model, axis: Axis): Pair[] {
  const [first, second] = sidesOf[axis].map((side) => {
    const own = parts[0] ? reach(parts[0], side) : 0
    return [...new Set(parts.map((part) => reach(part, side)))].filter((cells) => cells >= own)
  })
  return (first ?? []).flatMap((one) => (second ?? []).map((other) => ({ first: one, second: other })))
}

const hasForced = ({ parts }: Model, axis: Axis) => parts.some((part) => forced(part, axis) > 0)

/** Builds that add at most so many cells. */
function casesBelow(model: Model, axis: Axis, most: number): SizeCase[] {
  const [one, other] = sidesOf[axis]
  const pairs = pairsOf(model, axis).filter(({ first, second }) => first + second <= most)
  const isNeeded = (pair: Pair) =>
    hasForced(model, axis) || !pairs.some((wider) => wider !== pair && wider.first >= pair.first && wider.second >= pair.second)
  return pairs.filter(isNeeded).map(({ first, second }) => ({
    isAllowed: (part) => reach(part, one) <= first && reach(part, other) <= second,
    wishes: [],
    sums: [{ cells: (part) => forced(part, axis), limit: most - first - second }],
  }))
}

/** Builds that add at least so many cells. */
function casesAbove(model: Model, axis: Axis, least: number): SizeCase[] {
  const [one, other] = sidesOf[axis]
  const pairs = pairsOf(model, axis).filter(({ first, second }) => first + second >= least || hasForced(model, axis))
  const isEnough = ({ first, second }: Pair) => first + second >= least
  const isNeeded = (pair: Pair) =>
    !pairs.some((less) => less !== pair && isEnough(less) && less.first <= pair.first && less.second <= pair.second)
  return pairs.filter(isNeeded).map(({ first, second }) => ({
    isAllowed: () => true,
    wishes: [
      ...(first > 0 ? [(part: ModelPart) => reach(part, one) >= first] : []),
      ...(second > 0 ? [(part: ModelPart) => reach(part, other) >= second] : []),
    ],
    sums: first + second >= least ? [] : [{ cells: (part) => -forced(part, axis), limit: first + second - least }],
  }))
}
