import type { ReactNode } from 'react'
import styles from './class-strip.module.css'

/** Six cells, one for each armor class. `isBare`: their place says the class, which screen readers hear all the same. */
export const ClassStrip = ({ cells, isBare = false }: { cells: readonly ReactNode[]; isBare?: boolean }) => (
  <ol className={styles.classes} data-bare={isBare || undefined}>
    {[...cells.entries()].map(([at, cell]) => (
      <li key={at}>
        <span className={isBare ? 'sr-only' : 'small-dim'}>{at + 1}</span>
        {cell}
      </li>
    ))}
  </ol>
)
