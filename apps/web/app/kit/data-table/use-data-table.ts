import { nameOrder } from '@stashwise/game/name-order'
import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_equalsString,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useLocalText } from '#app/storage/local-text.ts'
import { useSite } from '../site-context.ts'
import { useLoaded } from '../use-loaded.ts'
import type { DataColumn, RowSubject, TableSort } from './column.ts'
import { compareValues } from './sort-keys.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

export type DataTableOptions<Row> = {
  /** The name its column choice is stored under. */
  id: string
  /** Memoised by the caller: other columns render all rows again. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row): string
  sort?: TableSort | undefined
  /** Where the table has a text filter; the same object in every render. */
  subject?: RowSubject<Row>
}

export type DataTableState<Row> = {
  id: string
  columns: readonly DataColumn<Row>[]
  /** Those the player has not hidden. */
  shownColumns: readonly DataColumn<Row>[]
  /** What passes the filter, in the table's order. */
  rows: readonly { id: string; data: Row }[]
  sort: TableSort | undefined
  text: string
  setText(text: string): void
  /** The chosen value of each column filter, by column id; '' for none. */
  chosen: Readonly<Record<string, string>>
  setChosen(column: string, value: string): void
  clearFilter(): void
  isFiltered: boolean
  hidden: ReadonlySet<string>
  setHidden(ids: Iterable<string>): void
}

/** Every row passes until the search is there. */
const loadRowSearch = () => import('./row-search.ts').then(({ createRowSearch }) => createRowSearch)

/** The rows and columns of a data table after its filter, order and column choice; for {@link DataTable} and the controls around it. */
export function useDataTable<Row extends object>({ id, columns, rows, rowId, sort, subject }: DataTableOptions<Row>): DataTableState<Row> {
  const { locale } = useSite()
  const { hidden, setHidden } = useColumnChoice(id)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const definitions = useMemo(() => toDefinitions(columns, nameOrder(locale)), [columns, locale])
  const sorted = sort === undefined || sort.isPresorted ? undefined : `${sort.dir} ${sort.key}`
  // The table recomputes its rows whenever one of these is another object.
  const state = useMemo(
    () => ({
      sorting: sorted === undefined ? [] : [{ id: sorted.slice(sorted.indexOf(' ') + 1), desc: sorted.startsWith('desc') }],
      columnVisibility: Object.fromEntries([...hidden].map((column) => [column, false])),
      columnFilters: Object.entries(chosen).flatMap(([column, value]) => (value === '' ? [] : [{ id: column, value }])),
    }),
    [sorted, hidden, chosen],
  )
  const createRowSearch = useLoaded(text.trim() !== '', loadRowSearch, () => setText(''))
  const search = useMemo(() => createRowSearch?.(columns, rows, subject), [createRowSearch, columns, rows, subject])
  const found = useMemo(() => search?.(text) ?? rows, [search, text, rows])
  const table = useTable({
    features,
    columns: definitions,
    data: found,
    getRowId: rowId,
    state,
  })
  const shown = new Set(table.getVisibleLeafColumns().map((column) => column.id))
  return {
    id,
    columns,
    shownColumns: columns.filter((column) => shown.has(column.id)),
    rows: table.getRowModel().rows.map((row) => ({ id: row.id, data: row.original })),
    sort,
    text,
    setText,
    chosen,
    setChosen: (column, value) => setChosen((old) => ({ ...old, [column]: value })),
    clearFilter: () => {
      setText('')
      setChosen({})
    },
    isFiltered: text.trim() !== '' || Object.values(chosen).some((value) => value !== ''),
    hidden,
    setHidden,
  }
}

function toDefinitions<Row extends object>(columns: readonly DataColumn<Row>[], compare: (a: string, b: string) => number) {
  const helper = createColumnHelper<typeof features, Row>()
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => column.value?.(row), {
        id: column.id,
        filterFn: filterFn_equalsString,
        sortUndefined: 'last',
        sortFn: (a, b, id) =>
          column.rank ? column.rank(a.original) - column.rank(b.original) : compareValues(a.getValue(id), b.getValue(id), compare),
      }),
    ),
  )
}

/** The ids of the columns a player has hidden, stored in this browser. The server renders all columns. */
export function useColumnChoice(table: string): { hidden: ReadonlySet<string>; setHidden(ids: Iterable<string>): void } {
  const [text, set] = useLocalText(`${table}.hidden`)
  return {
    hidden: useMemo(() => new Set(text.split(' ').filter(Boolean)), [text]),
    setHidden: (ids) => set([...new Set(ids)].join(' ')),
  }
}
