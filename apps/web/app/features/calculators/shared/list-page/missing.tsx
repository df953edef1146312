import type { BlockerView } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { needWords } from '../why/why-words.ts'
import styles from './missing.module.css'

/** What the player lacks for a row, by name; nothing where nothing blocks it. */
export function Missing({ blockers }: { blockers: readonly BlockerView[] }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  if (blockers.length === 0) return null
  return (
    <p className={styles.missing}>
      {t('recipes.need.title')} {blockers.map((blocker) => needWords(blocker, t)).join(', ')}
    </p>
  )
}
