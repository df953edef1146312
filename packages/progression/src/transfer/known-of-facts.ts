import type { KnownIds } from '@stashwise/accounts/known-ids'
import { itemUid, moduleId, questUid, recipeId, traderId } from '@stashwise/game/ids'
import type { ProgressionFacts } from '../facts.ts'

/** Ids in the browser's facts; of items only those that something takes or gives. */
export function knownOfFacts(facts: ProgressionFacts): Omit<KnownIds, 'counts'> {
  const objectives = new Set([...facts.quests.values()].flatMap((quest) => quest.objectives.map(({ id }) => id)))
  return {
    hasItem: (uid) => facts.items.has(itemUid(uid)),
    hasQuest: (uid) => facts.quests.has(questUid(uid)),
    hasTrader: (id) => facts.traders.has(traderId(id)),
    hasObjective: (id) => objectives.has(id),
    hasRecipe: (id) => facts.barters.has(recipeId(id)) || facts.crafts.has(recipeId(id)),
    maxModuleLevel(id) {
      const module = facts.modules.get(moduleId(id))
      return module && Math.max(0, ...module.levels.map(({ level }) => level))
    },
  }
}
