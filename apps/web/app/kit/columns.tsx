import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Two columns, the first the wider one unless they are even; one below the other on narrow screens. */
export const Columns = ({ children, areEven }: { children: ReactNode; areEven?: boolean }) => (
  <div className={styles.columns} data-even={areEven || undefined}>
    {children}
  </div>
)
