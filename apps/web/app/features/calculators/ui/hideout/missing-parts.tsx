import type { ModuleRow } from '@stashwise/calculators/hideout/hideout-view'
import ListPlus from 'lucide-react/icons/list-plus'
import { useTranslation } from 'react-i18next'
import { DropPanel } from '#app/kit/drop-panel.tsx'
import { AddToList } from '../../add-to-list.tsx'
import styles from './missing-parts.module.css'

/** A menu of the levels still to be built, whose parts go on the shopping list. */
export function MissingParts({ row: { module, parts } }: { row: ModuleRow }) {
  const { t } = useTranslation('shopping')
  if (parts.length === 0) return null
  return (
    <DropPanel
      look="text"
      label={t('partsOf', { module: module.name })}
      title={t('partsOf', { module: module.name })}
      trigger={
        <>
          <ListPlus size={14} aria-hidden="true" /> {t('parts')}
        </>
      }
    >
      <span className={styles.levels}>
        {parts.map(({ level, needs }) => (
          <AddToList
            key={level}
            label={t('level', { level })}
            needs={needs.map((need) => ({ ...need, for: { kind: 'module', id: module.id, level, name: `${module.name} ${level}` } }))}
          />
        ))}
      </span>
    </DropPanel>
  )
}
