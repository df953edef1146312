import type { ReactNode } from 'react'
import styles from './first-view.module.css'

/** Around the reader of screenshots: the page links the styles of its first view, which must not come with the reader's scripts. */
export const FirstView = ({ children }: { children: ReactNode }) => <div className={styles.view}>{children}</div>
