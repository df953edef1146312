import type { RecipeView } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { FactNote } from '#app/kit/fact-list.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { Explained } from './figure.tsx'
import styles from './recipes-panel.module.css'

/**
 * A recipe's headline and why: what a barter saves against buying its reward on the flea market, what a craft leaves. Says so when a price
 * is missing instead of showing a partial sum.
 */
export function RecipeProfit({ recipe }: { recipe: RecipeView }) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  if (recipe.kind === 'barter' && recipe.saves !== undefined) return <RecipeSaves recipe={recipe} saves={recipe.saves} />
  if (recipe.profit === undefined)
    return (
      <div className={styles.profit} data-unknown="">
        {t(recipe.inputs.some(({ available }) => available !== undefined) ? 'recipes.unknownShort' : 'recipes.unknown')}
      </div>
    )
  const money = (value: number | undefined) => (value === undefined ? '–' : formatMoney(value, locale))
  return (
    <div className={styles.profit}>
      <Explained
        label={t('recipes.profit')}
        explanation={{
          formula: t('explain.profit'),
          inputs: [
            { label: t('recipes.revenue'), value: money(recipe.revenue) },
            { label: t('recipes.cost'), value: money(recipe.cost) },
          ],
          source: t('explain.profitSource'),
        }}
      >
        <SignedMoney value={recipe.profit} />
      </Explained>
      <FactNote>{t(recipe.profit < 0 ? 'recipes.lossShort' : 'recipes.earnsShort')}</FactNote>
    </div>
  )
}

function RecipeSaves({ recipe, saves }: { recipe: RecipeView; saves: number }) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  const cost = recipe.cost ?? 0
  return (
    <div className={styles.profit}>
      <Explained
        label={t('recipes.saves')}
        explanation={{
          formula: t('explain.saves'),
          inputs: [
            { label: t('recipes.flea'), value: formatMoney(saves + cost, locale) },
            { label: t('recipes.cost'), value: formatMoney(cost, locale) },
          ],
          source: t('explain.profitSource'),
        }}
      >
        <SignedMoney value={saves} />
      </Explained>
      <FactNote>{t(saves < 0 ? 'recipes.dearerShort' : 'recipes.savesShort')}</FactNote>
    </div>
  )
}
