import { SearchInput, Select } from '../form/input.tsx'
import { useTexts } from '../use-texts.ts'
import styles from './table-controls.module.css'
import type { DataTableState } from './use-data-table.ts'

/** Narrows the rows the table has: by words in any column, and by one value of each column that offers some. */
export function TableFilter<Row>({ table }: { table: DataTableState<Row> }) {
  const { t, format } = useTexts('table')
  const { columns, rows, text, setText, chosen, setChosen, isFiltered } = table
  return (
    <search className={styles.filter}>
      <SearchInput label={t('filter')} isDense value={text} onText={setText} />
      {columns.map(({ id, header, filterBy }) =>
        filterBy === undefined ? null : (
          <Select key={id} isDense aria-label={header} value={chosen[id] ?? ''} onChange={(event) => setChosen(id, event.target.value)}>
            <option value="">{t('everything', { column: header })}</option>
            {filterBy.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ),
      )}
      <span role="status" className="sr-only">
        {isFiltered ? t('count', { count: rows.length, figure: format.number(rows.length) }) : null}
      </span>
    </search>
  )
}
