import { isOnMap } from './check-places.ts'
import { type MarkerCategory, type MarkerKind, markerKinds } from './marker-kinds.ts'
import type { PlacedMarker } from './placed-marker.ts'
import { type MapRectangle, mapBounds, toMapPoint } from './project.ts'
import type { MapProjection } from './projection.ts'

const categoryOf: ReadonlyMap<MarkerKind, MarkerCategory> = new Map(markerKinds.map(({ id, category }) => [id, category]))

/** The map's bounds with its ways out and hazards and the areas of both, which may lie beyond them. Pixels of zoom 0. */
export function extentOf(markers: readonly PlacedMarker[], projection: MapProjection): MapRectangle {
  const { left, top, width, height } = mapBounds(projection)
  const points = markers
    .filter(({ position }) => isOnMap(position, projection))
    .filter(({ kind }) => kind === 'hazard' || categoryOf.get(kind) === 'extractions')
    .flatMap(({ position, outline = [] }) => [position, ...outline])
    .map((place) => toMapPoint(place, projection))
  const [lefts, tops] = [points.map((point) => point.left), points.map((point) => point.top)]
  const [fromLeft, fromTop] = [Math.min(left, ...lefts), Math.min(top, ...tops)]
  return {
    left: fromLeft,
    top: fromTop,
    width: Math.max(left + width, ...lefts) - fromLeft,
    height: Math.max(top + height, ...tops) - fromTop,
  }
}
