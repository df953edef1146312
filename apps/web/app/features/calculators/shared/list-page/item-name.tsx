import type { ItemView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import styles from './item-name.module.css'

/** An item's cell and name as a link to its page. `children` follow the name. */
export function ItemName({ item, children }: { item: ItemView; children?: ReactNode }) {
  return (
    <AppLink to={`/item/${item.url}`} className={styles.item}>
      <ItemCell cell={item.cell} size={40} />
      <span className={styles.name}>
        {item.name}
        {children}
      </span>
    </AppLink>
  )
}
