import type { HideoutModule } from './hideout.ts'
import type { Item, ItemOffers, ItemSlots } from './item.ts'
import type { Locale } from './locale.ts'
import type { GameMap } from './map.ts'
import type { Mob } from './mob.ts'
import type { Quest } from './quest.ts'
import type { Barter, Craft } from './recipe.ts'
import type { Trader } from './trader.ts'

/** Kinds of catalogue records and their facts. Stored as one row per (mode, kind, id) in the database. */
export type Facts = {
  item: Item
  offers: ItemOffers
  slots: ItemSlots
  trader: Trader
  barter: Barter
  craft: Craft
  module: HideoutModule
  quest: Quest
  map: GameMap
  mob: Mob
  tag: Tag
  market: MarketRules
}
export const recordKinds = [
  'item',
  'offers',
  'slots',
  'trader',
  'barter',
  'craft',
  'module',
  'quest',
  'map',
  'mob',
  'tag',
  'market',
] as const satisfies readonly (keyof Facts)[]
export type RecordKind = (typeof recordKinds)[number]

/** A node of the tag tree, from the game's handbook. `id` is the url part: `Weapon`, `Melee_weapons`. */
export type Tag = {
  id: string
  parent?: string
  order: number
  /** What admins decided: the tag it is moved below or {@link topOfTags}, the one it is merged into, and the part of the address instead of its id. */
  under?: string
  into?: string
  slug?: string
}
/** In the place of a tag's id: below no other. */
export const topOfTags = '-'

/** Numbers of the flea market and the player levels that change with patches: one record, id `market`. */
export type MarketRules = {
  /** Ratios, 0.03 is 3 %. */
  offerFeeRate: number
  requirementFeeRate: number
  minPlayerLevel: number
  foundInRaidRequired: boolean
  /** Value of a GP coin in roubles; absent when unknown. */
  gpCoinValue?: number
  /** Cumulative experience by level, level 1 first. */
  levels: number[]
  /** Destructibility of armour by material, 0 to 1: the share of a hit's wear that armour of it takes. */
  armorMaterials?: Record<string, number>
}

/**
 * Names by id for one kind and language: `[name]` or `[name, shortName]`.
 * Kinds: item (uid), trader, tag, module, quest (uid), map (slug), questItem, mob, container, place (zones, exits, …),
 * slot, skill, property (fire modes, armour zones, effects).
 */
export const textKinds = [
  'item',
  'trader',
  'tag',
  'module',
  'quest',
  'map',
  'questItem',
  'mob',
  'container',
  'place',
  'slot',
  'skill',
  'property',
  'objective',
] as const
export type TextKind = (typeof textKinds)[number]
export type Texts = Record<string, [name: string, shortName?: string]>
export type TextSet = { kind: TextKind; locale: Locale; texts: Texts }
