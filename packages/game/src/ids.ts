import type { Of } from './brand.ts'

/** Our own stable id of an item, a UUIDv5 of (game id, variant, kind). */
export type ItemUid = Of<string, 'ItemUid'>
export const itemUid = (id: string) => id as ItemUid // the one cast
/** An id of the game itself: 24 hexadecimal digits. A weapon and its non-functional twin share one. */
export type BsgId = Of<string, 'BsgId'>
export type QuestUid = Of<string, 'QuestUid'>
/** The game's trader id. */
export type TraderId = Of<string, 'TraderId'>
/** The game's hideout station id. */
export type ModuleId = Of<string, 'ModuleId'>
/** Our own id of a barter or craft, derived from its content, so that it survives a re-import. */
export type RecipeId = Of<string, 'RecipeId'>
/** Our map slug: `customs`, `ground-zero`, … */
export type MapSlug = Of<string, 'MapSlug'>
