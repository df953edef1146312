import type { RecipeRow } from '@stashwise/calculators/view'
import { useTexts } from '#app/kit/use-texts.ts'

/**
 * What a run of a craft earns with its parts had the other way: bought, as the hideout's plan counts, or made by its own module first. Its texts:
 * the namespace `recipes`.
 */
export function PartsNote({ bought, crafted }: Pick<RecipeRow, 'bought' | 'crafted'>) {
  const { t, format } = useTexts('recipes')
  if (bought) return <span title={t('boughtWhy')}>{t('bought', { price: format.number(bought.profit) })}</span>
  if (!crafted) return null
  const { profit, partsSeconds } = crafted
  const price = format.number(profit)
  return (
    <span title={t('craftedWhy')}>
      {partsSeconds === undefined ? t('craftedAside', { price }) : t('crafted', { price, time: format.duration(partsSeconds) })}
    </span>
  )
}
