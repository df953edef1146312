import type { BsgId, ItemUid, MapSlug } from './ids.ts'

/** Game metres: x and z on the ground, y height (left-handed, y up). */
export type GamePoint = { x: number; y: number; z: number }

/** A map with everything that has a known place on it. Positions that the feed only drew are left out of the snapshot. */
export type GameMap = {
  slug: MapSlug
  /** The map's own ids in the game, lower case: `bigmap`, `factory4_day`. */
  nameIds: string[]
  bsgId: BsgId
  raidMinutes: number
  players: string
  minLevel: number
  maxLevel: number
  /** Keys that let a player in. */
  accessKeys: ItemUid[]
  bosses: {
    mob: string
    chance: number
    zones: { nameId: string; chance: number; positions: GamePoint[] }[]
    escorts: { mob: string; counts: { count: number; chance: number }[] }[]
  }[]
  spawns: { position: GamePoint; sides: string[]; categories: string[]; zone?: string }[]
  extracts: {
    id: string
    nameId: string
    faction: string
    position?: GamePoint
    top?: number
    bottom?: number
    outline: { x: number; z: number }[]
  }[]
  transits: { id: string; textId: string; map?: MapSlug; position?: GamePoint }[]
  containers: { container: string; position: GamePoint }[]
  loose: { position: GamePoint; items: ItemUid[] }[]
  locks: { key: ItemUid; position: GamePoint; type: string; needsPower: boolean }[]
  hazards: { type: string; nameId?: string; position: GamePoint; outline: { x: number; z: number }[] }[]
  switches: { id: string; nameId?: string; position?: GamePoint }[]
  stationary: { weapon: string; position: GamePoint }[]
}
