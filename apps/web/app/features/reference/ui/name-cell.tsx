import type { ItemLink } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { LineName } from '#app/kit/data-table/on-tap.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import styles from './reference.module.css'

/** An item with its cell, as the first column of a list, and below its name what belongs to it. */
export const NameCell = ({ item, children }: { item: ItemLink; children?: ReactNode }) => (
  <span className={styles.name}>
    <ItemCell cell={item.cell} size={32} />
    <span>
      <AppLink to={`/item/${item.url}`}>
        <LineName {...item} />
      </AppLink>
      {children}
    </span>
  </span>
)
