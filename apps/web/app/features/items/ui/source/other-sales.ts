import type { SaleWay, SourceView } from '@stashwise/calculators/view'
import type { Locale } from '@stashwise/game/locale'
import type { RecipeView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { recipeWhy } from './get-panel.tsx'
import { partWords } from './part-words.ts'

/**
 * What an item brings elsewhere than on the flea market or at a trader's, as the sell panel lists it. Roubles a unit, after the fee. `barter`: given
 * for something that is sold; `unpacked`: the rounds of an ammo pack are sold. `needsLevel`: of a trader or the
 * flea market.
 */
export type OtherSale = {
  kind: 'barter' | 'unpacked'
  name: string
  note?: string
  unit: number
  fee: number
  needsLevel: boolean
  why?: string
}

type Sales = Pick<SourceView, 'sales'> & { usedIn: readonly RecipeView[] }

/** What an item brings elsewhere than on the flea market or at a trader's: given in a barter, or opened and sold by its contents. */
export function otherSales({ sales, usedIn }: Sales, t: TFunction<'source'>, locale: Locale): OtherSale[] {
  return sales.flatMap((sale) => {
    const name = saleName(sale, t)
    if (name === undefined) return []
    const { recipe, place, unit, fee, type } = sale
    const given = usedIn.find(({ id }) => id === recipe)?.outputs
    const note = given && t('inReturn', { items: partWords(given, locale) })
    const kind = place?.kind === 'barter' ? 'barter' : 'unpacked'
    return [
      {
        kind,
        name,
        unit,
        fee,
        needsLevel: type !== 'sellToTrader',
        ...(note && { note }),
        ...(recipe !== undefined && place && { why: recipeWhy(place, recipe, 'profit') }),
      },
    ]
  })
}

function saleName({ place, opened }: SaleWay, t: TFunction<'source'>): string | undefined {
  if (place?.kind === 'barter') return t('asInput', { trader: place.trader.name, level: place.level })
  return opened && t('openedSale', { count: opened.count, item: opened.item.name })
}
