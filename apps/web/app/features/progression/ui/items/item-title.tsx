import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { LineName } from '#app/kit/data-table/on-tap.tsx'
import { type Cell, ItemCell } from '#app/kit/item-cell.tsx'
import type { ItemRow } from './item-rows.ts'
import styles from './item-title.module.css'

export const cellOf = ({ item, shortName }: ItemRow): Cell => ({
  label: shortName,
  width: item.width,
  height: item.height,
  colour: item.colour,
  imageId: item.imageId,
  sign: item.sign,
})

/** An item's cell and its name as a link to its page. `children` are below the name. */
export const ItemTitle = ({ row, children }: { row: ItemRow; children?: ReactNode }) => (
  <CellTitle
    cell={cellOf(row)}
    name={
      <AppLink to={`/item/${row.item.url}`} className={styles.name}>
        <LineName name={row.name} shortName={row.shortName} />
      </AppLink>
    }
  >
    {children}
  </CellTitle>
)

/** A cell and what is beside it. */
export const CellTitle = ({ cell, name, children }: { cell: Cell; name: ReactNode; children?: ReactNode }) => (
  <div className={styles.item}>
    <ItemCell cell={cell} size={36} />
    <div className="shrink">
      {name}
      {children}
    </div>
  </div>
)
