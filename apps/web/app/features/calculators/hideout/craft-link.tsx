import type { RecipeRow } from '@stashwise/calculators/view'
import { hideoutTexts } from '@stashwise/i18n/hideout-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import styles from './craft-link.module.css'

/** A craft by what it makes, with the quest that unlocks it. */
export function CraftLink({ recipe: { outputs, place } }: { recipe: RecipeRow }) {
  const [output] = outputs
  const { t } = useAreaTexts('hideout', hideoutTexts)
  if (!output) return null
  return (
    <AppLink to={`/item/${output.item.url}`} className={styles.craft}>
      <ItemCell cell={output.item.cell} size={32} />
      <span>
        {output.item.name}
        {output.count > 1 ? <span className={styles.count}>{` × ${output.count}`}</span> : null}
        {place.quest === undefined ? null : <small className={styles.quest}>{t('hideout.afterQuest', { quest: place.quest })}</small>}
      </span>
    </AppLink>
  )
}
