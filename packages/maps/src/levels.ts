import { type LevelId, levelIds } from './level-ids.ts'
import { isWithin } from './project.ts'
import type { GroundBounds, MapProjection } from './projection.ts'

type Ground = { x: number; z: number }
/** `outline`: of an area on the ground. */
type Place = Ground & { bottom: number; top: number; outline?: readonly Ground[] | undefined }

/** An area of which fewer corners lie within a house or bunker is in front of it. Measured on all extracts of the game: bunkers have 0.4 and more. */
const leastInside = 1 / 3

const isInside = ({ x, z, outline = [] }: Place, area: GroundBounds): boolean =>
  isWithin({ x, z }, area) && outline.filter((corner) => isWithin(corner, area)).length >= leastInside * outline.length

/** The levels of a map, from below to above. */
export const levelsOf = ({ levels }: MapProjection): LevelId[] =>
  levelIds.filter((id) => id === 'main' || levels.some((level) => level.id === id))

/** Levels of a place, its own first: those whose heights it reaches in their areas, else (or also, on staircases) the main one. */
export function levelsAt(place: Place, { levels }: Pick<MapProjection, 'levels'>): LevelId[] {
  const { bottom, top } = place
  const reached = levels.flatMap(({ id, extents }) =>
    extents
      .filter(({ from, to, bounds }) => top >= from && bottom < to && (!bounds || bounds.some((area) => isInside(place, area))))
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

/** The level whose floor a sheet shows at a place: its own within the areas it has floors in, elsewhere the ground. */
export function floorAt(sheet: LevelId, place: Ground, { levels }: Pick<MapProjection, 'levels'>): LevelId {
  const extents = levels.find(({ id }) => id === sheet)?.extents ?? []
  return extents.some(({ bounds }) => !bounds || bounds.some((area) => isWithin(place, area))) ? sheet : 'main'
}

/** The sheets that show a place of these levels: its own first, then those that show one of its floors there. */
export const sheetsWith = (place: Ground, own: readonly LevelId[], projection: MapProjection): LevelId[] => [
  ...own,
  ...levelsOf(projection).filter((sheet) => !own.includes(sheet) && own.includes(floorAt(sheet, place, projection))),
]

/** The level that shows some places: `shown` where one of them is on it, else that of the first. Places without levels are on all. */
export function levelShowing(places: readonly { levels?: readonly LevelId[] }[], shown: LevelId): LevelId {
  const isHere = places.some(({ levels }) => !levels || levels.includes(shown))
  return isHere ? shown : (places[0]?.levels?.[0] ?? shown)
}
