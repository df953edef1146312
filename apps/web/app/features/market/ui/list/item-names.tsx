import type { ReactNode } from 'react'
import styles from './item-names.module.css'

/** The names of a row's item: its link, which reaches over the row, and a `small` line. `starred`: a favorite's star is shown beside them. */
export const ItemNames = ({ starred = false, children }: { starred?: boolean; children: ReactNode }) => (
  <span className={styles.names} data-names="" data-starred={starred || undefined}>
    {children}
  </span>
)
