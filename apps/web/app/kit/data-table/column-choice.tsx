import Columns3 from 'lucide-react/icons/columns-3'
import { useId } from 'react'
import { Button } from '../button.tsx'
import styles from './table-controls.module.css'
import type { DataTableState } from './use-data-table.ts'
import { useTableText } from './use-table-text.ts'

/** Lets a player hide columns, all but the first. The browser's own popover: Escape and a press beside it close it. */
export function ColumnChoice<Row>({ table: { columns, hidden, setHidden } }: { table: DataTableState<Row> }) {
  const { t } = useTableText()
  const id = useId()
  const toggle = (column: string) => setHidden(hidden.has(column) ? [...hidden].filter((each) => each !== column) : [...hidden, column])
  return (
    <span className={styles.choice}>
      <Button popoverTarget={id}>
        <Columns3 size={16} aria-hidden="true" /> {t('table.columns')}
      </Button>
      <div id={id} popover="auto" role="dialog" aria-label={t('table.columnsShown')} className={styles.columns}>
        {columns.slice(1).map((column) => (
          <label key={column.id}>
            <input type="checkbox" checked={!hidden.has(column.id)} onChange={() => toggle(column.id)} />
            {column.header}
          </label>
        ))}
        {hidden.size > 0 ? (
          <Button look="quiet" onClick={() => setHidden([])}>
            {t('table.allColumns')}
          </Button>
        ) : null}
      </div>
    </span>
  )
}
