import type { LevelId } from '@stashwise/maps/level-ids'
import type { Marker } from '@stashwise/maps/map-facts'
import { type MarkerCategory, type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'
import type { Box, Edges } from './place-boxes.ts'
import type { Scene } from './scene.ts'
import type { Frame } from './scene-layer.ts'

/**
 * How far from its place a name may be written, pixels: `ways` those of ways out, `near` all others; `far`: where there is no nearer room once all
 * others have theirs. `isTight`: ways out are written without their conditions, and names of places never over small markers.
 */
export type Reach = { ways: number; near: number; far: number; isTight: boolean }

/**
 * A frame with where a place of the map is on it, CSS pixels. `edges`: of the whole map with the room around it. `controls`: buttons and fields
 * over the map.
 */
export type SceneCanvas = Frame & {
  toX: (left: number) => number
  toY: (top: number) => number
  edges: Edges
  controls: readonly Box[]
  reach: Reach
}

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
export const isFaint = (scene: Scene, marker: Marker): boolean => scene.hits !== undefined && !scene.hits.has(marker.id)

/** A cluster does so where none of its markers was found. */
export const isFaintCluster = (scene: Pick<Scene, 'hits'>, { markers }: { markers: () => readonly Pick<Marker, 'id'>[] }): boolean => {
  const { hits } = scene
  return hits !== undefined && !markers().some(({ id }) => hits.has(id))
}

/** Ways out are shown on the sheet of every level: the level is a word of their card. */
export const isWayOut = ({ kind }: Pick<Marker, 'kind'>): boolean => categoryOf.get(kind) === 'extractions'

/**
 * Markers in the order they are painted in: the first of the list are the most important, and ways out lie over all others, extracts on top, those
 * of the other side (`isOthers`) below the player's own; signs of hazards, which are areas, lie below all.
 */
export function paintOrder<One extends Pick<Marker, 'kind'>>(markers: readonly One[], isOthers: (marker: One) => boolean): readonly One[] {
  const rank = (marker: One) => {
    if (marker.kind === 'hazard') return -1
    if (categoryOf.get(marker.kind) !== 'extractions') return 0
    if (isOthers(marker)) return 1
    return marker.kind === 'transition' ? 2 : 3
  }
  return markers.toReversed().sort((a, b) => rank(a) - rank(b))
}

export const isOnSheet = (marker: Pick<Marker, 'kind' | 'levels'>, level: LevelId): boolean =>
  marker.levels.includes(level) || isWayOut(marker)
