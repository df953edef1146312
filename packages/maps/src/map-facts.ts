import type { ItemUid, MapSlug, QuestUid } from '@stashwise/game/ids'
import type { Item, ItemSign } from '@stashwise/game/item'
import type { GamePoint, MapVariant, MapVariantId } from '@stashwise/game/map'
import type { LevelId } from './level-ids.ts'
import type { MarkerKind } from './marker-kinds.ts'
import type { MapPoint } from './projection.ts'

/** Everything a page shows on one map of one mode, with names in one language. */
export type MapFacts = {
  slug: MapSlug
  name: string
  /** For all variants, by category and kind, then name. */
  markers: readonly Marker[]
  byId: ReadonlyMap<string, Marker>
  /** Items on this map without a known place: listed only. */
  unplaced: readonly Unplaced[]
  /** Everybody who may be there, with the chance in a raid, the most likely first. */
  bosses: readonly BossOfMap[]
  /** Names written on the map itself, the important ones first. */
  labels: readonly MapLabel[]
  /** Items that markers name. */
  items: ReadonlyMap<ItemUid, MapItem>
  /** Keys one must own to enter. */
  accessKeys: readonly ItemUid[]
}

export type VariantFacts = Omit<MapVariant, 'nameId'>

/** `only`: the variants that have it; absent: all. */
export type OfVariants = { only?: readonly MapVariantId[] }

export type MarkerDetails = OfVariants & {
  kind: MarkerKind
  /** In the user's language: of the extract, container, boss, quest … Kinds without names of their own (spawns) have their zone's, or ''; a lock has its key's. */
  name: string
  /** The English name, in English the Russian one, it is found by as well: of ways out and bosses. */
  alias?: string
  /** Readable name of the zone it belongs to. */
  zone?: string
  /** Side of an extraction. */
  faction?: 'pmc' | 'scav' | 'both' | 'unknown'
  /** Extractions that cost money: roubles. */
  price?: number
  asksFor?: { item: ItemUid; count: number }
  /** Extractions: markers of the switches that must be used, in this order. */
  switches?: readonly string[]
  /** Switches: markers of what they open or turn on. */
  opens?: readonly string[]
  /** Extractions that the data has at another place as well: one of the two is wrong. */
  isDoubtful?: true
  /** Transitions: what one needs to go through, a sentence of the game; absent where `brings` or `hours` say it. */
  conditions?: string
  requires?: 'payment' | 'coop' | 'flare' | 'secret' | 'train'
  /** Transitions: when they are open, hours of the raid's clock. */
  hours?: { from: number; to: number }
  /** Keys and gear one must have. */
  brings?: readonly ItemUid[]
  /** Extractions: what one must not wear. */
  without?: readonly ('armorVest' | 'backpack')[]
  /** Transitions: where to; absent: not known. */
  to?: MapSlug
  /** boss, cultist, raider, rogue, fighter: who may be there. */
  bosses?: readonly BossAtPlace[]
  /** Unlock: the key, what it opens, and whether power must be on. */
  lock?: { key: ItemUid; type: string; needsPower: boolean }
  /** Hazard: what it is, as the game calls it (`minefield`, `sniper`). */
  hazard?: string
  /** looseLoot, keySpawn: possible items; questItem and questObjective: required ones. */
  items?: readonly ItemUid[]
  quest?: QuestUid
  objective?: string
  /** The objective's sentence. */
  sentence?: string
}

export type Marker = MarkerDetails & {
  /** Stays the same over imports and languages: the `point` of a link. Letters, digits and hyphens. */
  id: string
  position: GamePoint
  /** {@link position} on the map. */
  at: MapPoint
  /** Height it reaches from and to, metres; both `position.y` for a point. */
  bottom: number
  top: number
  /** Levels it is on, its own first. */
  levels: readonly LevelId[]
  /** Area on the ground; the position lies in it. */
  outline?: readonly { x: number; z: number }[]
  /** All single places of a marker that represents several (spawn points of a boss zone). */
  points?: readonly GamePoint[]
}

export type Unplaced = MarkerDetails & { id: string }

/** `chance` (in a raid) and `zoneChance` (here if so) are ratios. `afterSwitch`: only after a switch. */
export type BossAtPlace = OfVariants & { mob: string; name: string; chance: number; zoneChance: number; afterSwitch?: true }
/** One for each chance: it differs by variant, and after a switch. */
export type BossOfMap = OfVariants & {
  afterSwitch?: true
  mob: string
  name: string
  kind: Extract<MarkerKind, 'boss' | 'cultist' | 'raider' | 'rogue' | 'fighter'>
  chance: number
  /** Guards: how many of each, from and to. */
  escorts: readonly { name: string; least: number; most: number }[]
  /** Markers of its places; empty: not known. */
  markers: readonly string[]
}

/** A name written on the map. */
export type MapLabel = {
  /** The `point` of a link. */
  id: string
  text: string
  at: MapPoint
  /** Percent of the usual letter size. */
  size: number
  /** One of the names players use most: it is written at every zoom, on the sheet of every level. */
  isLandmark?: true
  /** Degrees clockwise on the map. */
  rotation?: number
  /** Levels on whose sheet it is written; absent: on all of them. */
  levels?: readonly LevelId[]
  /** Other names it is found by. */
  alias?: string
}

export type MapItem = Pick<Item, 'uid' | 'url' | 'width' | 'height' | 'colour'> & {
  imageId: string
  sign: ItemSign
  name: string
  shortName: string
  /** Other names it is found by: a key's in English, in other languages, and what players call it. */
  alias?: string
  isKey: boolean
}
