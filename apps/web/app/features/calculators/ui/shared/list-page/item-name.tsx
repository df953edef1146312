import type { ItemView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { LineName, LineNote, OnTap } from '#app/kit/data-table/on-tap.tsx'
import { formatCount } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useSite } from '#app/kit/site-context.ts'
import styles from './item-name.module.css'

/** An item's cell, name and number as a link to its page. `note` is below the name, beside the cell; `line` in its place in a row's line. */
export function ItemName({ item, count = 1, line, note }: { item: ItemView; count?: number; line?: string; note?: ReactNode }) {
  const { locale } = useSite()
  return (
    <div className={styles.item}>
      <ItemCell cell={item.cell} size={32} />
      <div className={`wrap ${styles.words}`}>
        <AppLink to={`/item/${item.url}`} className={styles.link}>
          <LineName {...item} after={count === 1 ? '' : ` × ${formatCount(count, locale)}`} />
          {count === 1 ? null : <b className={styles.count}> × {formatCount(count, locale)}</b>}
        </AppLink>
        {line === undefined ? null : <LineNote>{line}</LineNote>}
        {note ? <OnTap>{note}</OnTap> : null}
      </div>
    </div>
  )
}
