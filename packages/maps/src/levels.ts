import { type LevelId, levelIds } from './level-ids.ts'
import { isWithin } from './project.ts'
import type { MapProjection } from './projection.ts'

type Place = { x: number; z: number; bottom: number; top: number }

/** The levels of a map, from below to above. */
export const levelsOf = ({ levels }: MapProjection): LevelId[] =>
  levelIds.filter((id) => id === 'main' || levels.some((level) => level.id === id))

/** Levels of a place, its own first: those whose heights it reaches in their areas, else (or also, on staircases) the main one. */
export function levelsAt({ x, z, bottom, top }: Place, { levels }: MapProjection): LevelId[] {
  const reached = levels.flatMap(({ id, extents }) =>
    extents
      .filter(({ from, to, bounds }) => top >= from && bottom < to && (!bounds || bounds.some((area) => isWithin({ x, z }, area))))
      .map(({ from, to }) => ({ id, from, to })),
  )
  const ids = [...new Set(reached.map(({ id }) => id))]
  return hasAllHeights(reached, bottom, top) ? ids : [...ids, 'main']
}

/** True when the extents together hold every height from `bottom` to `top`. */
function hasAllHeights(extents: readonly { from: number; to: number }[], bottom: number, top: number): boolean {
  let next = bottom
  for (const { from, to } of [...extents].sort((a, b) => a.from - b.from)) if (from <= next) next = Math.max(next, to)
  return next > top
}

/** The level that shows some places: `shown` where one of them is on it, else that of the first. Places without levels are on all. */
export function levelShowing(places: readonly { levels?: readonly LevelId[] }[], shown: LevelId): LevelId {
  const isHere = places.some(({ levels }) => !levels || levels.includes(shown))
  return isHere ? shown : (places[0]?.levels?.[0] ?? shown)
}
