import type { ReactNode } from 'react'
import styles from './page.module.css'

/**
 * A page's content, optionally with a column of its own on the left, under the side menu: `<Page side={<TagTree />}>`.
 * The column scrolls for itself, is there from 1,024 px on, and goes with the side menu when that is folded away;
 * offer what it holds by other means (a sheet, chips) on narrow screens. Must be a child of the layout's main element.
 */
export function Page({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <>
      {side === undefined ? null : (
        <div className={styles.side} data-side-column="">
          {side}
        </div>
      )}
      <div className={styles.page}>{children}</div>
    </>
  )
}
