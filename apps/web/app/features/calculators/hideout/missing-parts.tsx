import type { ModuleRow } from '@stashwise/calculators/hideout/hideout-view'
import { shoppingTexts } from '@stashwise/i18n/shopping-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AddToList } from '../shopping/add-to-list.tsx'
import styles from './missing-parts.module.css'

/** The parts of the levels still to be built, for the shopping list. */
export function MissingParts({ row: { module, parts } }: { row: ModuleRow }) {
  const { t } = useAreaTexts('shopping', shoppingTexts)
  if (parts.length === 0) return null
  return (
    <span className={styles.parts}>
      {t('shopping.parts')}
      {parts.map(({ level, needs }) => (
        <AddToList
          key={level}
          label={String(level)}
          name={t('shopping.level', { level })}
          needs={needs.map((need) => ({ ...need, for: { kind: 'module', id: module.id, level, name: `${module.name} ${level}` } }))}
        />
      ))}
    </span>
  )
}
