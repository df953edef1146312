import { memo } from 'react'
import { columns } from './columns.tsx'
import type { Facts } from './facts.ts'
import type { ListRow } from './list-row.ts'

/** One item of the list. `position` counts from 1 over the whole list; `tabIndex` follows the walking focus once the page is alive. */
export const Row = memo(function Row({
  row,
  position,
  facts,
  tabIndex,
}: {
  row: ListRow
  position: number
  facts: Facts
  tabIndex: number | undefined
}) {
  return (
    <tr aria-rowindex={position + 1}>
      {columns.map((column) => (
        <td key={column.id} className={column.id} data-x={column.explains}>
          {column.draw(row, facts, tabIndex)}
        </td>
      ))}
    </tr>
  )
})

/** A row that is still being loaded, in its final size. */
export const WaitingRow = memo(function WaitingRow({ position }: { position: number }) {
  return (
    <tr aria-rowindex={position + 1} className="waiting">
      <td className="item">
        <span className="skeleton" style={{ width: 36, height: 36 }} />
        <span className="skeleton" style={{ width: `${35 + ((position * 7) % 30)}%`, height: 12 }} />
      </td>
      {columns.slice(1).map(({ id }) => (
        <td key={id} className={id}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  )
})
