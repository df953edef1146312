import type { MapSlug } from '@stashwise/game/ids'
import type { LevelId } from './level-ids.ts'

/** Pixels of the map at zoom 0, from its top left corner; at zoom k both are multiplied by 2^k. */
export type MapPoint = { left: number; top: number }

/** A rectangle on the ground, game metres. */
export type GroundBounds = { minX: number; maxX: number; minZ: number; maxZ: number }

/** How a map's metres become its pixels. */
export type MapProjection = {
  slug: MapSlug
  /** Pixels for a metre, and the place of the point (0, 0), at zoom 0. */
  scaleX: number
  offsetX: number
  scaleY: number
  offsetY: number
  /** Degrees the metres are turned by. An arrow on the map points to `heading - rotation`. */
  rotation: number
  /** Degrees of rotation by which true north would be up, where the sheet is not turned quite so. */
  northRotation: number
  bounds: GroundBounds
  tileSize: number
  /** Under one roof: it has floors, no terrain. */
  isIndoors: boolean
  /** The main level's name: the ground's, or that of a deck. */
  mainName: 'main' | 'storage'
  levels: readonly MapLevel[]
}

/** `extents`: heights [from, to), metres, by area; without `bounds` they hold everywhere. */
export type MapLevel = { id: LevelId; extents: readonly { from: number; to: number; bounds?: readonly GroundBounds[] }[] }
