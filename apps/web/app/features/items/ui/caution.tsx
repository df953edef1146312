import type { ReactNode } from 'react'
import styles from './caution.module.css'

/** A word why a price should not be taken as it is: simulated, or doubtful. */
export const Caution = ({ children }: { children: ReactNode }) => <span className={styles.caution}>{children}</span>
