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
  inputs: RecipeItem[]
  outputs: RecipeItem[]
}
