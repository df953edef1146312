import { type CSSProperties, Fragment, type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { RowGap } from '../row-gap.tsx'
import type { DataColumn } from './column.ts'
import styles from './data-table.module.css'
import { PendingTable } from './pending-table.tsx'
import { SelectAllHead, TableHead } from './table-head.tsx'
import { FootRow, SkeletonRow, TableRow } from './table-row.tsx'
import type { DataTableState } from './use-data-table.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { Selection } from './use-selection.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export type DataTableProps<Row> = {
  /** From {@link useDataTable}. */
  table: DataTableState<Row>
  /** What the table lists, for screen readers. */
  caption: string
  /** Dimmed, as it does not count at present. */
  isMuted?(row: Row): boolean
  /**
   * On narrow screens rows are lines where columns have a place in one, else cards; a table of few columns stays one, and leaves out what is
   * `hidden` on cards.
   */
  onPhone?: 'rows' | 'table'
  /** Where cells are in their row: `middle` where each has one line beside a picture. */
  cellAlign?: 'top' | 'middle'
  status?: 'ready' | 'loading' | 'failed'
  onRetry?(): void
  /** Shown where there are no rows at all. */
  empty?: ReactNode
  /** Rows of all pages, where these are one page of them. */
  total?: number
  /** Rows can be chosen, by a box at their start; from `useSelection` with the ids of the table's rows. */
  selection?: Selection | undefined
}

const skeletonRows = 8
/** Widths of short and long figures in a line; the style sheet has them too. */
const shortFigure = 0.8
const longFigure = 1.2

/**
 * The product's table: a sticky head with links to other orders, rows that are one line each on phones, only the rows near the viewport once
 * there are many, arrow keys between rows. It is a plain HTML table as the server sends it, and works without scripts. The controls
 * around it ({@link TableFilter}, {@link ColumnChoice}, {@link CsvButtons}) take the same `table`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { table, status = 'ready', onRetry, empty } = props
  const { t } = useTranslation('table')
  if (status === 'failed') {
    return <Empty title={t('failed')} action={onRetry ? <Button onClick={onRetry}>{t('retry')}</Button> : undefined} />
  }
  if (status === 'ready' && table.rows.length === 0) {
    if (!table.isFiltered) return empty
    return <Empty title={t('noMatches')} action={<Button onClick={table.clearFilter}>{t('clearFilter')}</Button>} />
  }
  return <Rows {...props} />
}

function Rows<Row extends object>({
  table,
  caption,
  isMuted,
  onPhone = 'rows',
  cellAlign = 'top',
  status,
  total,
  selection,
}: DataTableProps<Row>) {
  const { t } = useTranslation('table')
  const { columns, shownColumns, rows, sort } = table
  const [opened] = useState(() => new Set<string>())
  const prefix = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const focus = useRowFocus(body, rows.length)
  const { items, gapAfter, measure, scrollTo } = useVirtualRows(
    body,
    rows.map(({ id }) => id),
    focus.focused,
  )
  const isLoading = status === 'loading'
  const onSelect = useLatest(selection?.toggle)
  return (
    <PendingTable
      className={styles.table}
      data-phone={onPhone === 'table' ? 'table' : columns.some(isInLine) ? 'lines' : 'cards'}
      style={columns.some(isInLine) ? lineStyle(shownColumns) : undefined}
      data-align={cellAlign}
      aria-rowcount={(total ?? rows.length) + 1}
      aria-busy={isLoading || undefined}
    >
      <caption className="sr-only">
        {caption}
        {isLoading ? `: ${t('loading')}` : null}
      </caption>
      <thead>
        <tr aria-rowindex={1}>
          {selection ? <SelectAllHead selection={selection} count={rows.length} /> : null}
          {shownColumns.map((column) => (
            <TableHead key={column.id} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={(event) => focus.onKeyDown(event, scrollTo)} onFocus={focus.onFocus}>
        {isLoading
          ? Array.from({ length: skeletonRows }, (_, at) => at).map((at) => <SkeletonRow key={at} columns={shownColumns} />)
          : items.map(({ index, gap }) => {
              const row = rows[index]
              if (!row) return null
              return (
                <Fragment key={row.id}>
                  <RowGap height={gap} />
                  <TableRow
                    row={row.data}
                    id={row.id}
                    index={index}
                    columns={shownColumns}
                    isMuted={isMuted?.(row.data) ?? false}
                    isSelected={selection?.ids.has(row.id)}
                    onSelect={selection && onSelect}
                    measure={measure}
                    opened={opened}
                    prefix={prefix}
                  />
                </Fragment>
              )
            })}
        {isLoading ? null : <RowGap height={gapAfter} />}
      </tbody>
      {isLoading || shownColumns.every(({ foot }) => foot === undefined) ? null : (
        <tfoot>
          <FootRow columns={shownColumns} />
        </tfoot>
      )}
    </PendingTable>
  )
}

const isInLine = ({ line }: DataColumn<never>): boolean => line !== undefined

/** The room that the figures of a line take, in figures of usual width: on phones, and on wider screens that have no columns. */
function lineStyle(columns: readonly DataColumn<never>[]): CSSProperties & Record<'--few' | '--more', number> {
  const roomUpTo = (last: number) =>
    columns.reduce((sum, column) => sum + (column.line === undefined || column.line > last ? 0 : widthOf(column)), 0)
  return { '--few': roomUpTo(3), '--more': roomUpTo(5) }
}

const widthOf = ({ isShort, isLong }: DataColumn<never>): number => (isShort ? shortFigure : isLong ? longFigure : 1)

/** The same function for all renders, which calls the latest one: rows are not rendered again for it. */
function useLatest(call: ((id: string) => void) | undefined): (id: string) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((id) => latest.current?.(id), [])
}
