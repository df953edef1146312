import type { RecipeView } from '@stashwise/market/view'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { formatMoney } from '#app/kit/format.ts'
import { Explained } from './figure.tsx'
import styles from './recipes-panel.module.css'
import { Signed } from './signed.tsx'

/** What a recipe leaves, and why; says so when a price is missing instead of showing a partial sum. */
export function RecipeProfit({ recipe }: { recipe: RecipeView }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  if (recipe.profit === undefined)
    return (
      <div className={styles.profit} data-unknown="">
        {t('item.recipes.unknown')}
      </div>
    )
  const money = (value: number | undefined) => (value === undefined ? '—' : formatMoney(value, locale))
  return (
    <div className={styles.profit}>
      <Explained
        label={t('item.recipes.profit')}
        explanation={{
          formula: t('item.explain.profit'),
          inputs: [
            { label: t('item.recipes.revenue'), value: money(recipe.revenue) },
            { label: t('item.recipes.cost'), value: money(recipe.cost) },
          ],
          source: t('item.explain.profitSource'),
        }}
      >
        <Signed value={recipe.profit} />
      </Explained>
    </div>
  )
}
