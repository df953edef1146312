import type { ReactNode } from 'react'
import styles from './cell-note.module.css'

/**
 * What belongs to a cell's figure or name, in small letters below it. `isFolded`: a figure, only where its own column has no room. `isLong`:
 * several words, which get room for two of them a line beside figures.
 */
export const CellNote = ({ isFolded = false, isLong = false, children }: { isFolded?: boolean; isLong?: boolean; children: ReactNode }) => (
  <small className={styles.note} data-on-tap="" data-folded={isFolded || undefined} data-long={isLong || undefined}>
    {children}
  </small>
)

/** Several notes and small controls side by side. `isWhole`: on one line where the table has columns. */
export const CellNotes = ({ isWhole = false, children }: { isWhole?: boolean; children: ReactNode }) => (
  <div className={styles.notes} data-whole={isWhole || undefined}>
    {children}
  </div>
)
