import { type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import type { Barter, Craft, RecipeItem } from '@stashwise/game/recipe'
import { serverTexts } from '#app/i18n/server.ts'
import { formatList, formatNumber } from '#app/kit/format.ts'

export type Words = { facts: CatalogueFacts; locale: Locale }

/** `2 × Salewa, Bandage`. */
export function itemList(items: readonly Pick<RecipeItem, 'uid' | 'count'>[], { facts, locale }: Words): string {
  const named = items.map(({ uid, count }) => {
    const name = nameOf(facts, 'item', uid, locale)
    return count === 1 ? name : `${formatNumber(count, locale)} × ${name}`
  })
  return formatList(named, locale)
}

/** Where a recipe is: `Therapist LL2`, `Medstation 1`. */
export function placeOf(recipe: Barter | Craft, { facts, locale }: Words): string {
  const t = serverTexts(locale).getFixedT(null, 'changes')
  return 'trader' in recipe
    ? t('traderLevel', { trader: nameOf(facts, 'trader', recipe.trader, locale), level: recipe.traderLevel })
    : t('moduleLevel', { module: nameOf(facts, 'module', recipe.module, locale), level: recipe.moduleLevel })
}
