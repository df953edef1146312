import Columns3 from 'lucide-react/icons/columns-3'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { DropPanel } from '../drop-panel.tsx'
import styles from './table-controls.module.css'
import type { DataTableState } from './use-data-table.ts'

/** Lets a player hide columns, all but the first. */
export function ColumnChoice<Row>({ table: { columns, hidden, setHidden } }: { table: DataTableState<Row> }) {
  const { t } = useTranslation('table')
  const toggle = (column: string) => setHidden(hidden.has(column) ? [...hidden].filter((each) => each !== column) : [...hidden, column])
  return (
    <DropPanel
      align="end"
      label={t('columnsShown')}
      trigger={
        <>
          <Columns3 size={16} aria-hidden="true" /> {t('columns')}
        </>
      }
    >
      {columns.slice(1).map((column) => (
        <label key={column.id} className={styles.column}>
          <input type="checkbox" checked={!hidden.has(column.id)} onChange={() => toggle(column.id)} />
          {column.header}
        </label>
      ))}
      {hidden.size > 0 ? (
        <Button look="quiet" onClick={() => setHidden([])}>
          {t('allColumns')}
        </Button>
      ) : null}
    </DropPanel>
  )
}
