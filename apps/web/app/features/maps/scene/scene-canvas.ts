import type { Marker } from '@stashwise/maps/map-facts'
import { type MarkerCategory, type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'
import type { Edges } from './place-boxes.ts'
import type { Scene } from './scene.ts'
import type { Frame } from './scene-layer.ts'

/** A frame with where a place of the map is on it, CSS pixels. `edges`: of the whole map with the room around it. */
export type SceneCanvas = Frame & { toX: (left: number) => number; toY: (top: number) => number; edges: Edges }

/** Around the whole map when it is first shown. Pixels; the picture before the map has the same. */
export const mapRoom = 28

export const categoryOf: ReadonlyMap<MarkerKind, MarkerCategory> = new Map(markerKinds.map(({ id, category }) => [id, category]))

/** Markers are smaller from afar. */
const nearScale = { far: 0.72, zoomFar: 1.2, zoomNear: 3 }

/** How large markers are at a zoom. */
export function markerScale(zoom: number): number {
  const share = (zoom - nearScale.zoomFar) / (nearScale.zoomNear - nearScale.zoomFar)
  return nearScale.far + (1 - nearScale.far) * Math.min(1, Math.max(0, share))
}

/** While something is searched, what was not found steps back. */
export const isFaint = (scene: Scene, marker: Marker): boolean =>
  (scene.hits !== undefined && !scene.hits.has(marker.id)) || scene.isDim(marker)
