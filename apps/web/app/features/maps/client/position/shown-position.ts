import type { GamePoint, MapVariantId } from '@stashwise/game/map'

/** Where the player was when a screenshot was taken, from a file name or from the pilot. */
export type ShownPosition = {
  position: GamePoint
  /** Degrees clockwise from the game's +z axis; absent when the source does not say. */
  heading?: number | undefined
  /** Time of day in the raid, decimal hours. */
  hour?: number | undefined
  /** Milliseconds since 1970. */
  takenAt?: number | undefined
  /** Form of the map that the game named; absent: unknown, or the map has only one. */
  variant?: MapVariantId | undefined
  source: 'folder' | 'drop' | 'paste' | 'pilot'
  /** The map it lies on: our slug, or the game's own id. Absent: unknown, as a file name has none. */
  map?: string | undefined
  /** Whose word the map is; absent with it. */
  mapBy?: 'pilot' | 'player' | undefined
  /** Mode of the raid: `pvp`, `pve`, `pvp-season`. */
  mode?: string | undefined
}

/** The raid that the pilot reports, while it loads or runs. */
export type RaidNow = {
  map: string
  /** Form of the map that the game named. */
  variant?: MapVariantId | undefined
  mode?: string | undefined
  side?: 'pmc' | 'scav' | undefined
  isStarted: boolean
  /** Time of its last step, milliseconds since 1970. */
  at: number
}

/** What outlasts a reload. `lastAt`: when the last one was reported. */
export type StoredPosition = {
  last: ShownPosition | undefined
  /** Earlier positions of this raid, oldest first. */
  trail: readonly GamePoint[]
  lastAt: number
  /** When it was stored. Milliseconds. */
  storedAt?: number
}
