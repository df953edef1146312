/** Ids of the game, to refuse unknown ones. */
export type KnownIds = {
  hasItem(uid: string): boolean
  hasQuest(uid: string): boolean
  hasObjective(id: string): boolean
  hasRecipe(id: string): boolean
  hasTrader(id: string): boolean
  /** Highest level of a hideout module; undefined for an unknown one. */
  maxModuleLevel(id: string): number | undefined
  counts(): { items: number; quests: number; objectives: number; modules: number; recipes: number }
}
