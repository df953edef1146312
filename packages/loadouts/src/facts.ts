import type { BsgId, ItemUid } from '@stashwise/game/ids'
import type { ExtraSize, ItemProperties, ItemSign } from '@stashwise/game/item'

/** Place of a part in {@link WeaponFacts.parts}. */
export type PartIndex = number

/** A weapon with all that fits on it, as JSON without names and prices; parts refer to each other by index. `parts[0]` is the weapon. */
export type WeaponFacts = {
  weapon: WeaponBase
  parts: Part[]
  /** Rounds the weapon fires. */
  rounds: Round[]
  /** The default preset first. */
  presets: Preset[]
}

/** Figures of the bare weapon. Recoil in the game's points, fire rate in rounds per minute, distances in metres. */
export type WeaponBase = Pick<
  Extract<ItemProperties, { kind: 'weapon' }>,
  'caliber' | 'recoilVertical' | 'recoilHorizontal' | 'effectiveDistance' | 'sightingRange' | 'fireRate' | 'fireModes'
> & {
  /** The bare weapon as an item that is bought and sold; the weapon's own uid means its default preset. */
  bareUid: ItemUid
  defaultRound?: ItemUid
}

/** The weapon itself or something that fits below it. */
export type Part = {
  uid: ItemUid
  bsgId: BsgId
  url: string
  imageId: string
  sign: ItemSign
  kind: 'weapon' | 'mod' | 'magazine' | 'barrel' | 'scope'
  /** Id of the tag the item sits in. */
  category: string
  width: number
  height: number
  weightKg: number
  ergonomics: number
  /** Fraction: −0.21 is −21 %. 0 for the weapon. */
  recoil: number
  /** Fraction; more is better. 0 for the weapon. */
  accuracy: number
  /** Fraction of the round's speed: 0.05 is 5 % faster. */
  velocity: number
  /** The weapon's and a barrel's; a barrel's replaces the weapon's. */
  centerOfImpact?: number
  /** Metres. */
  sightingRange?: number
  /** Rounds of a magazine. */
  capacity?: number
  /** A magazine of chambers: nothing else is loaded besides it. */
  isCylinder?: true
  /** Cells it adds to the weapon at each side. */
  extraSize?: ExtraSize
  /** Rounds a magazine takes and the weapon fires, as places in {@link WeaponFacts.rounds}. */
  allowedRounds?: number[]
  slots: PartSlot[]
  /** Parts that cannot be on the same build, both ways, never the part itself. */
  conflicts: PartIndex[]
  /** Slots, by nameId, that must be empty while this part is on the build. */
  conflictingSlots: string[]
}

/** `nameId` is unique among a part's slots. */
export type PartSlot = { nameId: string; required: boolean; allowed: PartIndex[] }

/** A round. `speed`: metres per second; `recoil`: points; `accuracy`: percent. */
export type Round = {
  uid: ItemUid
  url: string
  imageId: string
  sign: ItemSign
  weightKg: number
  speed: number
  recoil: number
  accuracy: number
  damage: number
  projectiles: number
  penetration: number
  armorDamagePercent: number
}

/** A weapon as it is sold with parts. The published figures are the game's own, for comparison. */
export type Preset = {
  /** The item a buyer gets; the weapon's own uid for the default preset. */
  uid: ItemUid
  /** The preset's id in the game, which also names its picture unless it has an `imageId`. */
  bsgId: BsgId
  imageId?: string
  isDefault: boolean
  width: number
  height: number
  weightKg: number
  /** Without the weapon itself. */
  parts: { part: PartIndex; count: number }[]
  /** Parts of it that fit nowhere on the weapon as the feed has it; absent: none. */
  unknown?: number
  published: { ergonomics?: number; recoilVertical?: number; recoilHorizontal?: number; moa?: number }
}
