import type { ReactNode } from 'react'
import styles from './cell-note.module.css'

/** A quiet line below a cell's figure. */
export const CellNote = ({ children }: { children: ReactNode }) => <small className={styles.note}>{children}</small>
