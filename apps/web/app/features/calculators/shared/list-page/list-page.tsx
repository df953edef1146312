import type { ReactNode } from 'react'
import styles from './list-page.module.css'

/** A calculator's list from its head to what follows the table. */
export const ListPage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

/** What Pro would show beyond the rows above. */
export const ProMore = ({ children }: { children: ReactNode }) => <p className={styles.more}>{children}</p>
