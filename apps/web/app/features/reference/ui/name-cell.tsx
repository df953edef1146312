import type { ItemLink } from '@stashwise/market/view'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import styles from './reference.module.css'

/** An item with its cell, as the first column of a list. */
export const NameCell = ({ item }: { item: ItemLink }) => (
  <span className={styles.name}>
    <ItemCell cell={item.cell} size={32} />
    <AppLink to={`/item/${item.url}`}>{item.name}</AppLink>
  </span>
)
