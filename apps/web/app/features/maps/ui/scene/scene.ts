import type { LevelId } from '@stashwise/maps/level-ids'
import type { MapLabel, Marker } from '@stashwise/maps/map-facts'
import type { MapPoint } from '@stashwise/maps/projection'

/** What the map shows at a moment; a change gives another object. */
export type Scene = {
  level: LevelId
  markers: readonly Marker[]
  labels: readonly MapLabel[]
  /** Ids of found markers; undefined while nothing is searched. */
  hits: Pick<ReadonlySet<string>, 'has'> | undefined
  /** Ids of found names on the map itself. */
  labelHits?: ReadonlySet<string> | undefined
  open: string | undefined
  /** Words for the condition of a way out, below its name; '': it has none. */
  chipOf: (marker: Marker) => string
  /** Markers that are not for this player, such as extracts of the other side: others have precedence. */
  isDim: (marker: Marker) => boolean
  /** `arrow`: degrees clockwise from the top of the map. */
  player: { at: MapPoint; arrow: number | undefined; label: string } | undefined
  trail: readonly MapPoint[]
}

/** Draws its part of a scene. Without `dispose` it ends with its map. */
export type MapLayer = { draw(scene: Scene): void; dispose?(): void }

/** Where the map looks: the centre in pixels of zoom 0. */
export type SceneView = { centre: MapPoint; zoom: number }
/** `isOwn`: the player has chosen it, by moving the map or with the link they came by. */
export type ShownView = SceneView & { isOwn: boolean }
