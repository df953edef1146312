import type { ReactNode } from 'react'
import styles from './spread.module.css'

/** A sentence and its button at the two ends of a line, one below the other on phones. */
export const Spread = ({ children }: { children: ReactNode }) => <div className={styles.spread}>{children}</div>
