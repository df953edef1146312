import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Two columns, the first the wider one; one below the other on narrow screens. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>
