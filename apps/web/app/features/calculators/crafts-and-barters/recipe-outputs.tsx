import type { RecipeRow } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { useSite } from '#app/kit/site-context.ts'
import { ItemName } from '../shared/list-page/item-name.tsx'
import { countWords } from '../shared/why/why-words.ts'
import styles from './recipe-outputs.module.css'

/** What a recipe gives, and where. */
export function RecipeOutputs({ row }: { row: RecipeRow }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useSite()
  const { place } = row
  return (
    <div className={styles.outputs}>
      {row.outputs.map(({ item, count }) => (
        <ItemName key={item.uid} item={item}>
          {count === 1 ? null : <b className={styles.count}> × {countWords(count, locale)}</b>}
        </ItemName>
      ))}
      <p className={styles.place}>
        {place.kind === 'barter'
          ? t('recipes.traderLevel', { trader: place.trader.name, level: place.level })
          : t('recipes.moduleLevel', { module: place.module.name, level: place.level })}
        {place.quest === undefined ? null : <span>{t('recipes.after', { quest: place.quest })}</span>}
        {place.kind === 'barter' && place.limit !== undefined ? <span>{t('recipes.limit', { count: place.limit })}</span> : null}
      </p>
    </div>
  )
}
