import type { ItemView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { OnTap } from '#app/kit/data-table/on-tap.tsx'
import { formatCount } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useSite } from '#app/kit/site-context.ts'
import styles from './item-name.module.css'

/** An item's cell, name and number as a link to its page. `note` is below the name, beside the cell. */
export function ItemName({ item, count = 1, note }: { item: ItemView; count?: number; note?: ReactNode }) {
  const { locale } = useSite()
  return (
    <div className={styles.item}>
      <ItemCell cell={item.cell} size={32} />
      <div className={`wrap ${styles.words}`}>
        <AppLink to={`/item/${item.url}`} className={styles.link}>
          {item.name}
          {count === 1 ? null : <b className={styles.count}> × {formatCount(count, locale)}</b>}
        </AppLink>
        {note ? <OnTap>{note}</OnTap> : null}
      </div>
    </div>
  )
}
