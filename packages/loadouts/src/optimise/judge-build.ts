import { keysOf } from '@stashwise/game/objects'
import type { Build } from '../build.ts'
import { checkBuild } from '../check.ts'
import type { WeaponFacts } from '../facts.ts'
import { priceBuild } from '../price.ts'
import { buildSize } from '../size.ts'
import { buildStats } from '../stats.ts'
import { placedParts } from '../tree.ts'
import { scoreOf } from './judge.ts'
import type { Figures, OptimiserRequest } from './request.ts'
import { isMetBy } from './wishes.ts'

/** A build that fulfils a request. `price`: of what has one; `unpriced`: number of parts without. */
export type Judged = { build: Build; figures: Figures; score: number; unpriced: number; price: number; count: number }

/** Judges a build by the rules alone, without the model that is searched; undefined when it cannot be made or does not fulfil the request. */
export function judgeBuild(facts: WeaponFacts, request: OptimiserRequest, build: Build): Judged | undefined {
  if (checkBuild(facts, build).length > 0) return undefined
  const { limits = {}, goals, required = [], forbidden, minCapacity, maxCapacity, size = {}, minSightingRange, prices } = request
  const placed = placedParts(facts, build)
  const parts = placed.slice(1).map(({ part }) => part)
  const stats = buildStats(facts, build, request.round === undefined ? {} : { round: request.round })
  const bought = priceBuild(
    { ...facts, presets: facts.presets.filter(({ uid }) => !forbidden?.parts?.includes(uid)) },
    build,
    (uid) => prices[uid],
    new Set(request.found),
  )
  const usesPrice = limits.price !== undefined || goals.some(({ figure }) => figure === 'price')
  if ((request.onlyPriced || usesPrice) && bought.total === undefined) return undefined
  const { ergonomics, rawErgonomics, recoilVertical, recoilHorizontal, moa } = stats
  const figures = {
    ergonomics,
    rawErgonomics,
    recoilVertical,
    recoilHorizontal,
    recoilSum: recoilVertical + recoilHorizontal,
    moa: moa ?? 0,
    weight: request.isUnloaded ? stats.emptyWeightKg : stats.weightKg,
    ...(bought.total !== undefined && { price: bought.total }),
  }
  for (const figure of keysOf(limits)) {
    const { min, max } = limits[figure] ?? {}
    const value = figures[figure] ?? Number.NaN
    if ((min !== undefined && !(value >= min - 1e-9)) || (max !== undefined && !(value <= max + 1e-9))) return undefined
  }
  if (minCapacity !== undefined && !((stats.capacity ?? 0) >= minCapacity)) return undefined
  if (maxCapacity !== undefined && (stats.capacity ?? 0) > maxCapacity) return undefined
  const cells = buildSize(facts, build)
  for (const axis of ['width', 'height'] as const) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = size[axis] ?? {}
    if (cells[axis] < min || cells[axis] > max) return undefined
  }
  if (minSightingRange !== undefined && !(stats.sightingRange >= minSightingRange)) return undefined
  if (parts.some(({ uid, category }) => forbidden?.parts?.includes(uid) || forbidden?.categories?.includes(category))) return undefined
  if (!required.every((requirement) => isMetBy(parts, requirement))) return undefined
  const price = (bought.base?.price ?? 0) + bought.bought.reduce((sum, each) => sum + each.price, 0)
  return { build, figures, score: scoreOf(goals, figures), unpriced: bought.unpriced.length, price, count: parts.length }
}
