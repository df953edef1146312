import type { GroundBounds, MapPoint, MapProjection } from './projection.ts'

type Ground = { x: number; z: number }
export type MapRectangle = { left: number; top: number; width: number; height: number }

/** How far beyond its bounds a map can be panned: the view is this many times as wide and high. */
const viewFactor = 1.5

/** Sine and cosine, exact for quarter turns. */
function turnOf(degrees: number): { cos: number; sin: number } {
  const quarters = degrees / 90
  if (Number.isInteger(quarters)) {
    const cosines = [1, 0, -1, 0] as const
    const at = ((quarters % 4) + 4) % 4
    return { cos: cosines[at] ?? 1, sin: cosines[(at + 3) % 4] ?? 0 }
  }
  const radians = (degrees * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** Where a place is on the map, in pixels of zoom 0. */
export function toMapPoint({ x, z }: Ground, projection: MapProjection): MapPoint {
  const { cos, sin } = turnOf(projection.rotation)
  return {
    left: projection.offsetX + projection.scaleX * (x * cos - z * sin),
    top: projection.offsetY - projection.scaleY * (x * sin + z * cos),
  }
}

/** The place on the ground under a point of the map: the inverse of {@link toMapPoint}. */
export function toGround({ left, top }: MapPoint, projection: MapProjection): Ground {
  const { cos, sin } = turnOf(-projection.rotation)
  const x = (left - projection.offsetX) / projection.scaleX
  const z = (projection.offsetY - top) / projection.scaleY
  return { x: x * cos - z * sin, z: x * sin + z * cos }
}

/** The map's bounds on the map. */
export const mapBounds = (projection: MapProjection): MapRectangle => rectangleOf(projection.bounds, projection)

/** How far the map can be panned. */
export const viewLimit = (projection: MapProjection): MapRectangle => rectangleOf(scaled(projection.bounds, viewFactor), projection)

/** The ground a player can look at: the bounds, grown around their middle. */
function scaled({ minX, maxX, minZ, maxZ }: GroundBounds, factor: number): GroundBounds {
  const growX = ((maxX - minX) * (factor - 1)) / 2
  const growZ = ((maxZ - minZ) * (factor - 1)) / 2
  return { minX: minX - growX, maxX: maxX + growX, minZ: minZ - growZ, maxZ: maxZ + growZ }
}

function rectangleOf({ minX, maxX, minZ, maxZ }: GroundBounds, projection: MapProjection): MapRectangle {
  const corners = [minX, maxX].flatMap((x) => [minZ, maxZ].map((z) => toMapPoint({ x, z }, projection)))
  const left = Math.min(...corners.map((corner) => corner.left))
  const top = Math.min(...corners.map((corner) => corner.top))
  return {
    left,
    top,
    width: Math.max(...corners.map((corner) => corner.left)) - left,
    height: Math.max(...corners.map((corner) => corner.top)) - top,
  }
}

/** True when the place is within the bounds, or at most `tolerance` metres outside. */
export const isWithin = ({ x, z }: Ground, { minX, maxX, minZ, maxZ }: GroundBounds, tolerance = 0): boolean =>
  x >= minX - tolerance && x <= maxX + tolerance && z >= minZ - tolerance && z <= maxZ + tolerance

/** A heading's angle on the map: degrees clockwise from the top, 0 up to 360. */
export const arrowAngle = (heading: number, { rotation }: MapProjection): number => fullCircle(heading - rotation)

/** How far the compass needle is turned on the map: degrees clockwise, -180 to 180; 0 where true north is at the top. */
export function compassAngle({ northRotation, rotation }: MapProjection): number {
  const angle = fullCircle(northRotation - rotation)
  return angle > 180 ? angle - 360 : angle
}

export const pixelsPerMetre = ({ scaleX }: MapProjection): number => scaleX

/** An angle from 0 up to 360 degrees. */
export const fullCircle = (degrees: number): number => ((degrees % 360) + 360) % 360
