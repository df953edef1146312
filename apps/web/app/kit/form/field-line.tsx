import type { ReactNode } from 'react'
import styles from './field-line.module.css'

/** A control and the buttons that belong to it, all of one height. */
export const FieldLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>
