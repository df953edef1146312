import { memo } from 'react'
import { Skeleton } from '#app/kit/skeleton.tsx'
import type { ListRow } from '../../list-row.ts'
import { type Column, columns } from './columns.tsx'
import { NamesBox } from './item-names.tsx'
import styles from './row.module.css'
import type { RowTools } from './row-tools.tsx'

export type RowProps = {
  row: ListRow
  position: number
  rowTools: RowTools
  tabIndex: number | undefined
}

/** One item of the list. `position` counts from 1 over the whole list; `tabIndex` is the roving one once the page is hydrated. */
export const Row = memo(function Row({ row, position, rowTools, tabIndex }: RowProps) {
  return <tr aria-rowindex={position + 1}>{columns.map((column) => renderCell(column, row, rowTools, tabIndex))}</tr>
})

export function renderCell(column: Column, row: ListRow, rowTools: RowTools, tabIndex: number | undefined) {
  return (
    <td
      key={column.id}
      data-column={column.id}
      data-state={column.state?.(row, rowTools)}
      data-x={column.explains}
      data-brief={column.brief?.(row, rowTools)}
    >
      {column.draw(row, rowTools, tabIndex)}
    </td>
  )
}

type WaitingRowProps = {
  position: number
  label: string
  tabIndex: number | undefined
}

/** A row that is still being loaded, in its final size. It can hold the focus, so that walking on quickly loses no key. */
export const WaitingRow = memo(function WaitingRow({ position, label, tabIndex }: WaitingRowProps) {
  return (
    <tr aria-rowindex={position + 1} data-waiting="">
      <td data-column="item">
        <Skeleton width={36} height={36} />
        <NamesBox>
          <Waiting label={label} tabIndex={tabIndex} />
          <Skeleton width={`${35 + ((position * 7) % 30)}%`} height={12} />
        </NamesBox>
      </td>
      {columns.slice(1).map(({ id }) => (
        <td key={id} data-column={id}>
          <Skeleton width="60%" height={12} />
        </td>
      ))}
    </tr>
  )
})

/** What has the focus in the place of a link that is still to come. */
export const Waiting = ({ label, tabIndex }: { label: string; tabIndex: number | undefined }) => (
  // biome-ignore lint/a11y/useSemanticElements: an anchor without an address takes no focus
  <span role="link" aria-disabled="true" tabIndex={tabIndex ?? -1} className={styles.link}>
    <span className="sr-only">{label}</span>
  </span>
)
