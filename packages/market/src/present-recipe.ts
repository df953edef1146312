import type { QuestUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { roubles } from '@stashwise/game/money'
import type { RecipeItem } from '@stashwise/game/recipe'
import { type Catalogue, type CatalogueFacts, nameOf, type RecipeRef } from './catalogue.ts'
import { findLink, presentTrader } from './present-row.ts'
import { buyPrice, outputPrice, recipeMoney, type UnitPrice } from './recipe-price.ts'
import type { QuestLink, RecipeItemView, RecipeView } from './view.ts'

/** A barter or craft with its prices; items the mode does not have are left out of the lists, but keep the sums absent. */
export function presentRecipe(catalogue: Catalogue, ref: RecipeRef, locale: Locale): RecipeView {
  const { facts } = catalogue
  const { recipe } = ref
  const quest = recipe.quest && findQuestLink(facts, recipe.quest, locale)
  return {
    id: recipe.id,
    kind: ref.kind,
    place: presentPlace(facts, ref, locale),
    ...(quest && { quest }),
    ...(ref.kind === 'craft' && { durationSeconds: ref.recipe.duration }),
    ...(ref.kind === 'barter' && ref.recipe.limit !== undefined && { limit: ref.recipe.limit }),
    inputs: recipe.inputs.flatMap((input) => presentRecipeItem(catalogue, input, buyPrice(catalogue, input.uid), locale)),
    outputs: recipe.outputs.flatMap((output) => presentRecipeItem(catalogue, output, outputPrice(catalogue, ref, output.uid), locale)),
    ...recipeMoney(catalogue, ref),
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
  catalogue: Catalogue,
  { uid, count, isTool, foundInRaid, minLevel }: RecipeItem,
  unit: UnitPrice | undefined,
  locale: Locale,
): RecipeItemView[] {
  const item = findLink(catalogue.facts, uid, locale)
  if (!item) return []
  return [
    {
      item,
      count,
      ...(isTool && { isTool }),
      ...(foundInRaid && { foundInRaid }),
      ...(minLevel !== undefined && { minLevel }),
      ...(unit && { unitPrice: unit.price, total: roubles(isTool ? 0 : unit.price * count), priceAt: unit.at }),
    },
  ]
}

/** Undefined for a quest the mode does not have. */
export function findQuestLink(facts: CatalogueFacts, uid: QuestUid, locale: Locale): QuestLink | undefined {
  const quest = facts.quests.get(uid)
  return quest && { uid, url: quest.url, name: nameOf(facts, 'quest', uid, locale), trader: presentTrader(facts, quest.trader, locale) }
}
