import { type Catalogue, type CatalogueFacts, findText, nameOf, type RecipeRef } from '@stashwise/catalogue/catalogue'
import type { QuestUid, RecipeId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { RecipeItem } from '@stashwise/game/recipe'
import type { PartPrice, QuestLink, RecipeItemView, RecipePrices, RecipeView } from '../view.ts'
import { findLink, presentTrader } from './present-row.ts'

/** Prices a recipe by its id; undefined for one it cannot price. The calculators do: the market itself has no figures of recipes. */
export type PriceRecipe = (id: RecipeId) => RecipePrices | undefined

/** A barter or craft with its prices; items the mode does not have are left out of the lists. */
export function presentRecipe({ facts }: Catalogue, ref: RecipeRef, locale: Locale, priceRecipe: PriceRecipe): RecipeView {
  const { recipe } = ref
  const quest = recipe.quest && findQuestLink(facts, recipe.quest, locale)
  const { inputs, outputs, ...money } = priceRecipe(recipe.id) ?? { inputs: [], outputs: [] }
  return {
    id: recipe.id,
    kind: ref.kind,
    place: presentPlace(facts, ref, locale),
    ...(quest && { quest }),
    ...(ref.kind === 'craft' && { durationSeconds: ref.recipe.duration }),
    ...(ref.kind === 'craft' &&
      ref.recipe.questItems && { questItems: ref.recipe.questItems.map((id) => findText(facts, 'questItem', id, locale)?.[0] ?? '') }),
    ...(ref.kind === 'barter' && ref.recipe.limit !== undefined && { limit: ref.recipe.limit }),
    inputs: recipe.inputs.flatMap((input, at) => presentRecipeItem(facts, input, inputs[at], locale)),
    outputs: recipe.outputs.flatMap((output, at) => presentRecipeItem(facts, output, outputs[at], locale)),
    ...money,
  }
}

function presentPlace(facts: CatalogueFacts, ref: RecipeRef, locale: Locale): RecipeView['place'] {
  if (ref.kind === 'barter') {
    const { id, name, slug } = presentTrader(facts, ref.recipe.trader, locale)
    return { name, slug, level: ref.recipe.traderLevel, traderId: id }
  }
  const { module, moduleLevel } = ref.recipe
  return {
    name: nameOf(facts, 'module', module, locale),
    slug: facts.modules.get(module)?.slug ?? module,
    level: moduleLevel,
    moduleId: module,
  }
}

function presentRecipeItem(
  facts: CatalogueFacts,
  { uid, count, isTool, foundInRaid, minLevel }: RecipeItem,
  price: PartPrice | undefined,
  locale: Locale,
): RecipeItemView[] {
  const item = findLink(facts, uid, locale)
  if (!item) return []
  return [
    {
      item,
      count,
      ...(isTool && { isTool }),
      ...(foundInRaid && { foundInRaid }),
      ...(minLevel !== undefined && { minLevel }),
      ...price,
    },
  ]
}

/** Undefined for a quest the mode does not have. */
export function findQuestLink(facts: CatalogueFacts, uid: QuestUid, locale: Locale): QuestLink | undefined {
  const quest = facts.quests.get(uid)
  if (!quest) return undefined
  const { url, trader, fraction } = quest
  return {
    uid,
    url,
    name: nameOf(facts, 'quest', uid, locale),
    trader: presentTrader(facts, trader, locale),
    ...(fraction !== 'Any' && { faction: fraction === 'USEC' ? ('USEC' as const) : ('BEAR' as const) }),
  }
}
