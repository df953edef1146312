import Columns3 from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { DropPanel } from '../drop-panel.tsx'
import { saveFile } from '../save-file.ts'
import { useCopy } from '../use-copy.ts'
import styles from './table-controls.module.css'
import { csvFieldsOf, csvFileName, toCsv } from './to-csv.ts'
import type { DataTableState } from './use-data-table.ts'

/** What a page's head offers for its table, on phones behind a button. `name`: of the table's file. */
export function TableTools<Row>({ table, name }: { table: DataTableState<Row>; name: string }) {
  const { t } = useTranslation('table')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <span className={styles.fold}>
        <Button aria-expanded={isOpen} aria-controls={id} aria-label={t('tools')} onClick={() => setIsOpen(!isOpen)}>
          <Ellipsis size={16} aria-hidden="true" />
        </Button>
      </span>
      <span id={id} className={styles.tools} data-open={isOpen || undefined}>
        <CsvButtons table={table} name={name} />
        <ColumnChoice table={table} />
      </span>
    </>
  )
}

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

/** The table's rows for a spreadsheet, hidden columns included: copied, or as a file named after `name` and the day. */
export function CsvButtons<Row>({ table: { rows, columns }, name }: { table: DataTableState<Row>; name: string }) {
  const { t } = useTranslation('table')
  const { message, copy } = useCopy(t('copyFailed'))
  const toText = () =>
    toCsv(
      rows.map(({ data }) => data),
      csvFieldsOf(columns),
    )
  return (
    <span className={styles.csv}>
      <Button onClick={() => void copy(toText(), t('copied', { count: rows.length }))} disabled={rows.length === 0}>
        <Copy size={16} aria-hidden="true" /> <span className={styles.label}>{t('copyCsv')}</span>
      </Button>
      <Button
        onClick={() => saveFile(csvFileName(name, new Date()), toFile(toText()))}
        disabled={rows.length === 0}
        aria-label={t('saveCsv')}
        title={t('saveCsv')}
      >
        <Download size={16} aria-hidden="true" />
      </Button>
      <span role="status">{message}</span>
    </span>
  )
}

/** Spreadsheets take a file for UTF-8 only if it starts with the mark. */
const utf8Mark = '\uFEFF'

const toFile = (text: string) => new Blob([utf8Mark, text], { type: 'text/csv;charset=utf-8' })
