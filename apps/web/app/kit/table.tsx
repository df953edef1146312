import type { ReactNode } from 'react'
import styles from './table.module.css'

export type TableColumn<Row> = {
  id: string
  header: ReactNode
  cell(row: Row): ReactNode
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /** Left out on phones. */
  isWide?: boolean
}

type Group<Row> = { id: string; title?: string; rows: readonly Row[] }

type TableProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: string
  /** The first one names its row. */
  columns: readonly TableColumn<Row>[]
  rowId(row: Row): string | number
  /** Set off from the others. */
  isMarked?(row: Row): boolean
} & ({ rows: readonly Row[]; groups?: undefined } | { rows?: undefined; groups: readonly Group<Row>[] })

/** A small table to read, all rows in the order they come. One to sort, filter or export is a `DataTable`. */
export function Table<Row>({ caption, columns, rows, groups, rowId, isMarked }: TableProps<Row>) {
  const parts: readonly Group<Row>[] = groups ?? [{ id: 'rows', rows }]
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, header, isNumber, isWide }) => (
            <th key={id} scope="col" data-number={isNumber} data-wide={isWide}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ id, title, rows }) => (
        <tbody key={id}>
          {title === undefined ? null : (
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={rowId(row)} data-marked={isMarked?.(row) || undefined}>
              {columns.map(({ id, cell, isNumber, isWide }, at) =>
                at === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-number={isNumber} data-wide={isWide}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Lets a table scroll by itself: sideways, and from a height on, unless it `isWhole`, downwards under its head. */
export const TableScroll = ({ label, isWhole = false, children }: { label: string; isWhole?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
  <section className={styles.scroll} data-whole={isWhole || undefined} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
