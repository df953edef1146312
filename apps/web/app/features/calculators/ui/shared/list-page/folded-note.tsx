import type { ReactNode } from 'react'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import styles from './folded-note.module.css'

/** A figure as a note of another one, on screens where its own column has no room. */
export const FoldedNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.folded}>
    <CellNote>{children}</CellNote>
  </span>
)
