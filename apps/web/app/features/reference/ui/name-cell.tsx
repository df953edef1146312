import type { ItemLink } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { LineName } from '#app/kit/data-table/on-tap.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import styles from './reference.module.css'

/**
 * An item with its cell, as the first column of a list, and below its name what belongs to it. `isWhole`: phones have the name, too, where the
 * game's short one says little, as of keys: `Общ Меч`.
 */
export const NameCell = ({ item, isWhole = false, children }: { item: ItemLink; isWhole?: boolean; children?: ReactNode }) => (
  <span className={styles.name}>
    <ItemCell cell={item.cell} size={32} />
    <span>
      <AppLink to={`/item/${item.url}`}>{isWhole ? item.name : <LineName {...item} />}</AppLink>
      {children}
    </span>
  </span>
)
