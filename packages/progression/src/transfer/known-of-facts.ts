import type { KnownIds } from '@stashwise/accounts/known-ids'
import type { ItemUid, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { ProgressionFacts } from '../facts.ts'

/** Ids in the browser's facts; of items only those that something takes or gives. */
export function knownOfFacts(facts: ProgressionFacts): Omit<KnownIds, 'counts'> {
  const objectives = new Set([...facts.quests.values()].flatMap((quest) => quest.objectives.map(({ id }) => id)))
  return {
    hasItem: (uid) => facts.items.has(uid as ItemUid),
    hasQuest: (uid) => facts.quests.has(uid as QuestUid),
    hasTrader: (id) => facts.traders.has(id as TraderId),
    hasObjective: (id) => objectives.has(id),
    hasRecipe: (id) => facts.barters.has(id as RecipeId) || facts.crafts.has(id as RecipeId),
    maxModuleLevel(id) {
      const module = facts.modules.get(id as ModuleId)
      return module && Math.max(0, ...module.levels.map(({ level }) => level))
    },
  }
}
