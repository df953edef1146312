import type { KnownIds } from '@stashwise/accounts/known-ids'
import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { itemUid, moduleId, questUid, traderId } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'

type Facts = Pick<CatalogueFacts, 'ordinals' | 'quests' | 'modules' | 'traders'> & { joins: Pick<CatalogueFacts['joins'], 'madeBy'> }

/** The ids of the game in any mode, by the current Catalogues; the modes share most, so they are indexed once for each list of `facts`. */
export function knownIds(facts: () => readonly Facts[]): KnownIds {
  const current = () => indexIds(facts())
  return {
    hasItem: (uid) => facts().some(({ ordinals }) => ordinals.has(itemUid(uid))),
    hasQuest: (uid) => facts().some(({ quests }) => quests.has(questUid(uid))),
    hasTrader: (id) => facts().some(({ traders }) => traders.has(traderId(id))),
    hasObjective: (id) => current().objectives.has(id),
    hasRecipe: (id) => current().recipes.has(id),
    maxModuleLevel(id) {
      const module = facts()
        .find(({ modules }) => modules.has(moduleId(id)))
        ?.modules.get(moduleId(id))
      return module && Math.max(0, ...module.levels.map(({ level }) => level))
    },
    counts: () => current().counts,
  }
}

const indexIds = weakMemoize((facts: readonly Facts[]) => {
  const ids = (keysOf: (each: Facts) => Iterable<string>): ReadonlySet<string> => new Set(facts.flatMap((each) => [...keysOf(each)]))
  const objectives = ids(({ quests }) => [...quests.values()].flatMap((quest) => quest.objectives.map(({ id }) => id)))
  // A recipe is listed with everything it makes.
  const recipes = ids(({ joins }) => [...joins.madeBy.values()].flatMap((made) => made.map(({ recipe }) => recipe.id)))
  return {
    objectives,
    recipes,
    counts: {
      items: ids(({ ordinals }) => ordinals.keys()).size,
      quests: ids(({ quests }) => quests.keys()).size,
      objectives: objectives.size,
      modules: ids(({ modules }) => modules.keys()).size,
      recipes: recipes.size,
    },
  }
})
