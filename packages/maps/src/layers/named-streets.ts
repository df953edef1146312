import { placesByMap } from '../places/places.ts'
import { type LayerFeature, type LayerPoint, toTenth } from './vector-layer.ts'

/** A name is written along its street: a line between two of them that is turned by more is none. Degrees. */
const mostTurned = 20

/**
 * Streets whose name is written on a map more than once, as lines from name to name: that much of a street is known. Names that are not
 * written along that line are places, not streets.
 */
export function namedStreets(map: string): LayerFeature[] {
  const named = Map.groupBy(placesByMap[map] ?? [], ([name]) => name)
  return [...named.values()].flatMap((rows): LayerFeature[] => {
    const points = rows.map(([, , x, z]): LayerPoint => ({ x: toTenth(x), z: toTenth(z) })).sort((a, b) => b.z - a.z || a.x - b.x)
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last || points.length < 2) return []
    // A map turned by 180 degrees has its lines at the same angles; degrees clockwise on the map, as names are turned.
    const angle = (Math.atan2(last.z - first.z, first.x - last.x) * 180) / Math.PI
    const isAlong = rows.every(([, , , , { rotation = 0 } = {}]) => turnedBy(angle, rotation) <= mostTurned)
    return isAlong ? [{ kind: 'road', by: 'facts', levels: ['main'], points }] : []
  })
}

/** How much two lines differ in direction: 0 to 90 degrees. */
function turnedBy(one: number, other: number): number {
  const angle = (((one - other) % 180) + 180) % 180
  return Math.min(angle, 180 - angle)
}
