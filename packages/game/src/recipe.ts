import type { ItemUid, ModuleId, QuestUid, RecipeId, TraderId } from './ids.ts'

export type RecipeItem = {
  uid: ItemUid
  count: number
  /** A tool comes back after the craft. */
  isTool?: boolean
  foundInRaid?: boolean
  /** Dogtags: least level. */
  minLevel?: number
}

export type Barter = {
  id: RecipeId
  trader: TraderId
  traderLevel: number
  quest?: QuestUid
  /** Per reset. */
  limit?: number
  inputs: RecipeItem[]
  outputs: RecipeItem[]
}

export type Craft = {
  id: RecipeId
  module: ModuleId
  moduleLevel: number
  /** Seconds before skills. */
  duration: number
  quest?: QuestUid
  gameEditions: string[]
  /** Quest items that are used up, by the key of their names; absent: none. */
  questItems?: string[]
  inputs: RecipeItem[]
  outputs: RecipeItem[]
}
