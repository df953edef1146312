import type { BsgId, ItemUid, MapSlug } from './ids.ts'

/** Game metres: x and z on the ground, y height (left-handed, y up). */
export type GamePoint = { x: number; y: number; z: number }

/** Forms in which the game offers a map to different players, or at different times. */
export const mapVariantIds = ['day', 'night', 'below21', 'from21', 'usual', 'dark'] as const
export type MapVariantId = (typeof mapVariantIds)[number]

export type MapVariant = {
  id: MapVariantId
  /** The game's own id, lower case: `factory4_night`. */
  nameId: string
  raidMinutes: number
  players: string
  minLevel: number
  maxLevel: number
}

/** `only`: the variants that have it; absent: all of the map's. */
export type InVariants = { only?: MapVariantId[] }

/** A map with everything that has a known place on it. Positions that the feed only drew are left out of the snapshot. */
export type GameMap = {
  slug: MapSlug
  /** The map's own ids in the game, lower case: `bigmap`, `factory4_day`. */
  nameIds: string[]
  bsgId: BsgId
  /** Of the first variant, like players and levels. */
  raidMinutes: number
  players: string
  minLevel: number
  maxLevel: number
  /** The usual one first; absent: the map has only one form. */
  variants?: MapVariant[]
  /** Keys that let a player in. */
  accessKeys: ItemUid[]
  bosses: MapBoss[]
  spawns: ({ position: GamePoint; sides: string[]; categories: string[]; zone?: string } & InVariants)[]
  extracts: MapExtract[]
  /** `conditionsId`: text of what one needs to go through, as a place. */
  transits: ({
    id: string
    textId: string
    conditionsId?: string
    map?: MapSlug
    position?: GamePoint
    top?: number
    bottom?: number
  } & InVariants)[]
  containers: ({ container: string; position: GamePoint } & InVariants)[]
  loose: ({ position: GamePoint; items: ItemUid[] } & InVariants)[]
  /** `type`: what the key opens: door, container, trunk (of a car), switch. */
  locks: ({ key: ItemUid; position: GamePoint; type: string; needsPower: boolean } & InVariants)[]
  /** `type`: minefield, sniper, or just hazard; `nameId`: text of it, as a place. */
  hazards: ({ type: string; nameId?: string; position: GamePoint; outline: { x: number; z: number }[] } & InVariants)[]
  switches: MapSwitch[]
  stationary: ({ weapon: string; position: GamePoint } & InVariants)[]
  /** Where the armoured car stops; absent: it does not come here. */
  btrStops?: ({ nameId: string; position: GamePoint } & InVariants)[]
}

export type MapBoss = {
  mob: string
  chance: number
  zones: { nameId: string; chance: number; positions: GamePoint[] }[]
  escorts: { mob: string; counts: { count: number; chance: number }[] }[]
  /** Id of the switch that must be used before, '' if unknown. Absent: none needed. */
  afterSwitch?: string
} & InVariants

export type MapExtract = {
  id: string
  nameId: string
  /** `pmc`, `scav`, `shared`; `unknown` in the data. */
  faction: string
  /** The data has it at another place as well, so that one of them is wrong. Absent: no. */
  isDoubtful?: true
  position?: GamePoint
  top?: number
  bottom?: number
  outline: { x: number; z: number }[]
  /** Switches that must be used, in this order; absent: none. */
  switches?: string[]
  /** What one pays with (money), or must carry. Absent: nothing. */
  asksFor?: { uid: ItemUid; count: number }
} & InVariants

export type MapSwitch = {
  id: string
  nameId?: string
  position?: GamePoint
  /** Ids of the exit or switch it operates; absent when unknown. */
  activates?: { operation: string; extract?: string; switch?: string }[]
} & InVariants
