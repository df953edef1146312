import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DataColumn } from './column.ts'
import { ConditionFilter } from './condition-filter.tsx'
import { meets, parseConditions, writeConditions } from './conditions.ts'
import { DataTable } from './data-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { TableTools } from './table-tools.tsx'
import { useDataTable } from './use-data-table.ts'
import { type Selection, useSelection } from './use-selection.ts'
import styles from './whole-table.module.css'

type WholeTableProps<Row extends object> = {
  /** The name its column choice and views are stored under, and of its CSV file. */
  id: string
  /** Those with a `value` can be filtered and sorted by. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row): string
  caption: string
  empty: ReactNode
  /** What can be done with selected rows; without it rows cannot be selected. */
  children?(selection: Selection): ReactNode
}

const longestFilter = 1500

/** A bounded list that the page has whole: conditions and order are part of the page's address, with saved views, CSV and a choice of columns. */
export function WholeTable<Row extends object>({ id, columns, rows, rowId, caption, empty, children }: WholeTableProps<Row>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = useMemo(() => new URLSearchParams(search), [search])
  const filterable = useMemo(() => columns.flatMap((column) => (column.value ? column.id : [])), [columns])
  const where = (asked.get('where') ?? '').slice(0, longestFilter)
  const conditions = useMemo(() => parseConditions(where, filterable), [where, filterable])
  const found = useMemo(
    () => rows.filter((row) => meets(conditions, (column) => columns.find((one) => one.id === column)?.value?.(row))),
    [rows, columns, conditions],
  )
  const to = (changed: Record<string, string>) => {
    const next = new URLSearchParams(asked)
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next.size === 0 ? pathname : `${pathname}?${next}`
  }
  const sorted = useMemo(
    () =>
      columns.map((column) => (column.value && !column.sorts ? { ...column, sorts: [{ key: column.id, label: column.header }] } : column)),
    [columns],
  )
  const key = asked.get('sort') ?? ''
  const dir = asked.get('dir') === 'desc' ? ('desc' as const) : ('asc' as const)
  const toHref = (sort: string, way: string = 'asc') => to({ sort, dir: way === 'asc' ? '' : way })
  const table = useDataTable({
    id,
    columns: sorted,
    rows: found,
    rowId,
    sort: { key, dir, toHref, isPresorted: !filterable.includes(key) },
  })
  const ids = useMemo(() => table.rows.map((row) => row.id), [table.rows])
  const selection = useSelection(ids)
  return (
    <div className="stack-4">
      {rows.length > 0 ? (
        <div className={`row-middle ${styles.tools}`}>
          <ConditionFilter
            columns={columns}
            conditions={conditions}
            onApply={(next) => void navigate(to({ where: writeConditions(next) }), { preventScrollReset: true })}
          />
          <SavedViews id={id} />
          <TableTools table={table} name={id} />
        </div>
      ) : null}
      {children?.(selection)}
      <DataTable table={table} caption={caption} empty={empty} {...(children && { selection })} />
    </div>
  )
}
