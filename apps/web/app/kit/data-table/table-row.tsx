import { memo } from 'react'
import type { DataColumn } from './column.ts'
import styles from './data-table.module.css'

type RowProps = {
  row: unknown
  index: number
  // Columns take their row as a method's parameter, so columns of any row are columns of an unknown one.
  columns: readonly DataColumn<unknown>[]
  isMuted: boolean
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

/** One row; a card on phones. Rendered again only when its row or the columns are others: scrolling renders the table often. */
export const TableRow = memo(function TableRow({ row, index, columns, isMuted, measure }: RowProps) {
  return (
    <tr ref={measure} className={styles.row} data-index={index} data-muted={isMuted || undefined} aria-rowindex={index + 2}>
      {columns.map((column) => (
        <td
          key={column.id}
          className={styles.cell}
          data-number={column.isNumber}
          data-width={column.width}
          data-folded={column.isFolded}
          data-card={column.card ?? 'figure'}
          data-label={column.card === 'title' || column.card === 'wide' ? undefined : column.header}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
})

/** Room of rows that are not rendered. */
export function RowGap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
}

/** A row in its final size while the rows are on their way. */
export function SkeletonRow({ columns }: { columns: readonly DataColumn<unknown>[] }) {
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <td
          key={column.id}
          className={styles.cell}
          data-number={column.isNumber}
          data-width={column.width}
          data-folded={column.isFolded}
          data-card={column.card ?? 'figure'}
        >
          <span className={styles.skeleton} />
        </td>
      ))}
    </tr>
  )
}
