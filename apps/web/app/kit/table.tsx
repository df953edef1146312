import type { ReactNode } from 'react'
import styles from './table.module.css'

export type TableColumn<Row> = {
  id: string
  /** Null for a column of row names that needs none. */
  header: ReactNode
  cell(row: Row): ReactNode
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /** Left out on phones. */
  isWide?: boolean
}

/**
 * `compact`: low rows, for several lines in a cell. `bars`: a distribution, its caption in place of the head. `choice`: the first cell is a
 * button as high as the row. `columns`: what is compared are the columns, the first one stays while the others scroll.
 */
type Look = 'compact' | 'bars' | 'choice' | 'columns'

type Group<Row> = { id: string; title?: string; rows: readonly Row[] }

type TableProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: string
  look?: Look
  /** The first one names its row. */
  columns: readonly TableColumn<Row>[]
  rowId(row: Row): string | number
  /** As wide as its place, however wide that is. */
  isWhole?: boolean
  /** Set off from the others. */
  isMarked?(row: Row): boolean
  /** Less important than the others. */
  isDim?(row: Row): boolean
} & ({ rows: readonly Row[]; groups?: undefined } | { rows?: undefined; groups: readonly Group<Row>[] })

/** A small table to read, all rows in the order they come. One to sort, filter or export is a `DataTable`. */
export function Table<Row>({ caption, look, columns, rows, groups, rowId, isWhole, isMarked, isDim }: TableProps<Row>) {
  const parts: readonly Group<Row>[] = groups ?? [{ id: 'rows', rows }]
  return (
    <table className={styles.table} data-look={look} data-whole={isWhole || undefined}>
      <caption className={look === 'bars' ? undefined : 'sr-only'}>{caption}</caption>
      <thead className={look === 'bars' ? 'sr-only' : undefined}>
        <tr>
          {columns.map(({ id, header, isNumber, isWide }) =>
            header === null ? (
              <td key={id} />
            ) : (
              <th key={id} scope="col" data-number={isNumber} data-wide={isWide}>
                {header}
              </th>
            ),
          )}
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
            <tr key={rowId(row)} data-marked={isMarked?.(row) || undefined} data-dim={isDim?.(row) || undefined}>
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

/** Lets a table, or what is wide like one, scroll by itself: sideways, and from a height on, unless it `isWhole`, downwards under its head. */
export const TableScroll = ({ label, isWhole = false, children }: { label: string; isWhole?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
  <section className={styles.scroll} data-whole={isWhole || undefined} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
