import type { GamePoint, MapVariantId } from '@stashwise/game/map'

/** Where the player was when a screenshot was taken, from a file name or from the pilot. */
export type ShownPosition = {
  position: GamePoint
  /** Degrees clockwise from the game's +z axis; absent when the source does not tell. */
  heading?: number | undefined
  /** Time of day in the raid, decimal hours. */
  hour?: number | undefined
  /** Milliseconds since 1970. */
  takenAt?: number | undefined
  /** Form of the map that the game named; absent: not told, or the map has only one. */
  variant?: MapVariantId | undefined
  source: 'folder' | 'drop' | 'paste' | 'pilot'
}

/** What outlasts a reload. `map`: absent before one was open. `lastAt`: when the last one was reported. */
export type StoredPosition = {
  last: ShownPosition | undefined
  /** Earlier positions of this raid, oldest first. */
  trail: readonly GamePoint[]
  map: string | undefined
  lastAt: number
}
