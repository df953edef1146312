import type { Of } from './brand.ts'

// Ids come as texts from the feed, the database, addresses and browsers; these give them their type, and check nothing.
const toId =
  <Id extends string>() =>
  (id: string) =>
    id as Id

/** Our own stable id of an item, a UUIDv5 of (game id, variant, kind). */
export type ItemUid = Of<string, 'ItemUid'>
export const itemUid = toId<ItemUid>()
/** An id of the game itself: 24 hexadecimal digits. A weapon and its non-functional twin share one. */
export type BsgId = Of<string, 'BsgId'>
export const bsgId = toId<BsgId>()
export type QuestUid = Of<string, 'QuestUid'>
export const questUid = toId<QuestUid>()
export type TraderId = Of<string, 'TraderId'>
export const traderId = toId<TraderId>()
export type ModuleId = Of<string, 'ModuleId'>
export const moduleId = toId<ModuleId>()
/** Our own id of a barter or craft, derived from its content, so that it survives a re-import. */
export type RecipeId = Of<string, 'RecipeId'>
export const recipeId = toId<RecipeId>()
/** Our map slug: `customs`, `ground-zero`, … */
export type MapSlug = Of<string, 'MapSlug'>
export const mapSlug = toId<MapSlug>()
