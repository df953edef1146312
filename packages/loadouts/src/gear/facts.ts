import type { BsgId } from '@stashwise/game/ids'
import type { ArmorLayer, Shot } from '../ballistics/shot.ts'

/** Where a character wears something, in the order of the game's screen. */
export const gearSlots = [
  'headwear',
  'headset',
  'eyewear',
  'face',
  'armor',
  'rig',
  'backpack',
  'primary',
  'secondary',
  'holster',
  'melee',
  'secure',
] as const
export type GearSlot = (typeof gearSlots)[number]

/** Place of an item in {@link GearFacts.items}. */
export type GearIndex = number

/** Armor that covers zones of the body, by the game's codes (`Collider Type RibcageUp`). */
export type Cover = { zones: string[]; layer: ArmorLayer }

/** A place for a plate or part: code, name key, what fits. `usual`: sold with it. `zones`: coverage, by default the part's own. */
export type GearMount = { place: string; name: string; allowed: GearIndex[]; usual?: GearIndex; zones?: string[] }

/** Anything that is worn, mounted on worn gear, or carried. Penalties are fractions: −0.05 is 5 % less. */
export type GearItem = {
  bsgId: BsgId
  /** Slots it is worn in; none for plates and things that are carried. */
  slots: GearSlot[]
  /** May lie in a rig, a backpack or pockets as a player takes it into a raid. */
  isCarried?: true
  weightKg: number
  width: number
  height: number
  stackSize: number
  /** Cells inside. */
  capacity?: number
  speed?: number
  turn?: number
  ergonomics?: number
  /** What it covers by itself, built-in inserts included. */
  covers?: Cover[]
  mounts?: GearMount[]
  /** Slots that must be empty with it. */
  blocks?: GearSlot[]
  /** Items that cannot be worn with it, both ways. */
  conflicts?: GearIndex[]
  /** The same with plates, as one thing to buy: what each such set has on it. */
  sets?: GearIndex[][]
  shot?: Shot
}

/** All gear of the game. Plain JSON without names and prices. */
export type GearFacts = { items: GearItem[] }
