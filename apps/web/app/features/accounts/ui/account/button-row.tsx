import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons side by side, with the sentence that belongs to them. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>
